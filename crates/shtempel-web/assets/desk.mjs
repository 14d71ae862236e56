// What the pages do where scripts run. Every page works without it.
//
// Words, as attributes of <html>: data-say-draft, data-say-discard (desk/draft.mjs), data-say-offline (desk/preview.mjs),
// data-say-copied (desk/copy.mjs), data-say-none (desk/find.mjs). What has no word is not said.

import { copies } from './desk/copy.mjs';
import { drafts } from './desk/draft.mjs';
import { finders } from './desk/find.mjs';
import { follows } from './desk/follow.mjs';
import { keys } from './desk/keys.mjs';
import { lives } from './desk/live.mjs';
import { once } from './desk/once.mjs';
import { previews } from './desk/preview.mjs';

lives();
follows();
drafts();
previews();
finders();
copies();
once();
keys();
