import type { App } from '../app/app.js'
import { describeBehaviour } from '../service/describe.js'
import { recordCounts } from '../store/tables/record-counts.js'
import { behaviourOf, changeBehaviour } from './behaviour.js'
import { changeClock, clockOf, stepClock } from './clock.js'
import { notFound, unable } from './problems.js'
import type { RequestLog } from './request-log.js'
import type { BehaviourChange, BehaviourState } from './schemas/behaviour.js'
import type { ClockChange, ClockState, ClockStep } from './schemas/clock.js'
import type { ConsoleInfo } from './schemas/info.js'
import type { RecordedRequest, RequestPage, RequestQuery, RequestSummary } from './schemas/requests.js'
import type { SnapshotList, SnapshotState } from './schemas/snapshots.js'
import { pageOf, recordOf, summaryOf } from './shown-requests.js'
import { Snapshots } from './snapshots.js'

/** Everything that the console of a server does. Its HTTP API has a route for each method. */
export class ServerConsole {
  readonly #log: RequestLog
  readonly #app: App
  readonly #version: string
  readonly #snapshots: Snapshots

  constructor(app: App, log: RequestLog, version: string) {
    this.#app = app
    this.#log = log
    this.#version = version
    this.#snapshots = new Snapshots(app)
  }

  /** Facts about the server. */
  async info(): Promise<ConsoleInfo> {
    const { site, clock, inMemory, canReset, credentials, faults } = this.#app
    const { site: address, restRoot, apiRoot } = site.urls
    const { profile, quirks } = describeBehaviour(site.quirks)
    return {
      version: this.#version,
      engine: inMemory ? 'pg-mem' : 'postgresql',
      profile,
      quirks: [...quirks],
      clock: clockOf(clock),
      addresses: { site: address, baseUrl: restRoot.replace(/\/$/, ''), apiRoot },
      counts: await recordCounts(site.database),
      requests: this.#log.size,
      faults: faults.list().length,
      snapshots: this.#snapshots.size,
      canReset,
      credentials: credentials.map((each) => ({ ...each })),
    }
  }

  /** The recorded requests that match, the newest first. */
  requests(query: RequestQuery = {}): RequestPage {
    return pageOf(this.#log, query)
  }

  /**
   * A recorded request with its answer, credentials and passwords masked.
   *
   * @throws ConsoleProblem if it is not in the log (any more)
   */
  request(id: number): RecordedRequest {
    const entry = this.#log.get(id)
    if (!entry) throw notFound(`request ${id} in the log`)
    return recordOf(entry)
  }

  /** Calls the listener with each finished request, until the returned function is called. */
  onRequest(listener: (request: RequestSummary) => void): () => void {
    return this.#log.listen((entry) => listener(summaryOf(entry)))
  }

  /** Empties the request log. */
  clearRequests(): void {
    this.#log.clear()
  }

  /**
   * Restores the initial data.
   *
   * @throws ConsoleProblem if they were not backed up
   */
  async reset(): Promise<void> {
    if (!this.#app.canReset) {
      throw unable(
        'The initial data were not kept: on PostgreSQL the server needs the option --test-controls for that.',
      )
    }
    await this.#app.reset()
  }

  /** The clock of the site. */
  clock(): ClockState {
    return clockOf(this.#app.clock)
  }

  /**
   * Sets, stops or starts the clock.
   *
   * @throws ConsoleProblem if the clock can be neither stopped nor started
   */
  setClock(change: ClockChange): ClockState {
    changeClock(this.#app.clock, change)
    return this.clock()
  }

  /**
   * Moves the clock forward.
   *
   * @throws ConsoleProblem if it would leave the years 1970 to 8999
   */
  advanceClock({ ms }: ClockStep): ClockState {
    stepClock(this.#app.clock, ms)
    return this.clock()
  }

  /** The profile and all quirks. */
  behaviour(): BehaviourState {
    return behaviourOf(this.#app)
  }

  /** Switches profile and quirks, for requests that come from now on. */
  setBehaviour(change: BehaviourChange): BehaviourState {
    changeBehaviour(this.#app, change)
    return this.behaviour()
  }

  /** The snapshots, the newest first. */
  snapshots(): SnapshotList {
    return this.#snapshots.list()
  }

  /**
   * Takes a snapshot of all data and the clock; one of the same name is replaced.
   *
   * @throws ConsoleProblem if there are too many
   */
  async saveSnapshot(name: string): Promise<SnapshotState> {
    return this.#snapshots.save(name)
  }

  /**
   * Restores data and clock of a snapshot.
   *
   * @throws ConsoleProblem if there is none of this name
   */
  async restoreSnapshot(name: string): Promise<SnapshotState> {
    return this.#snapshots.restore(name)
  }

  /** @throws ConsoleProblem if there is none of this name */
  deleteSnapshot(name: string): void {
    this.#snapshots.delete(name)
  }
}
