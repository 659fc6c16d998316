// Chime's client brings AWS's messaging service along, half a megabyte that calls never use. The
// build puts this in its place.
export {};
