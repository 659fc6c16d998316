// Chime's client depends on AWS's messaging service, half a megabyte that calls never use. The
// build replaces it by this module.
export {};
