# People, setting up a competition, entries, the draw.
