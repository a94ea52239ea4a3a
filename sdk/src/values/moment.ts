/**
 * A date of an event: `YYYY-MM-DD HH:MM:SS` as the wall of its zone shows it, the same with an offset, or a `Date`.
 * Instants are turned into the wall time of the event's zone before they are sent, since instances drop offsets; one that
 * wall times cannot say, since it is the second pass of an hour that comes twice, is refused. The text of
 * `toISOString()`, with milliseconds, is taken for its `Date`.
 */
export type Moment = string | Date
