import type { Profile } from '../../src/service/quirks.js'
import type { Recording } from './exchange.js'
import type { Subject } from './replay.js'

/** How the server under test is started. */
export interface SubjectOptions {
  readonly recording: Recording
  readonly profile: Profile
  /** Through a listening HTTP server instead of in-process. */
  readonly http: boolean
}

/** A started server, to be closed after the replay. */
export interface OpenSubject extends Subject {
  close(): Promise<void>
}

/** Starts the server with the recorded site. */
export async function openSubject(_options: SubjectOptions): Promise<OpenSubject> {
  throw new Error('the server has no door yet: server/src/index.ts is missing')
}
