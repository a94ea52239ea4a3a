import type { App } from '../app/app.js'
import type { FaultReport } from '../faults/registry.js'
import type { FaultRule } from '../faults/rule.js'
import { describeBehaviour } from '../service/describe.js'
import { invalidParam } from '../service/wire/problems.js'
import type { Site } from '../store/site/read.js'
import { behaviourOf, changeBehaviour } from './behaviour.js'
import { callerNamed } from './callers.js'
import { changeClock, clockOf, stepClock } from './clock.js'
import { Counts } from './counts.js'
import { notFound, unable } from './problems.js'
import type { RequestLog } from './request-log.js'
import type { BehaviourChange, BehaviourState } from './schemas/behaviour.js'
import type { ClockChange, ClockState, ClockStep } from './schemas/clock.js'
import type { FaultList } from './schemas/faults.js'
import type { ConsoleInfo } from './schemas/info.js'
import type { RecordedRequest, RequestPage, RequestQuery, RequestSummary, SendRequest } from './schemas/requests.js'
import type { SnapshotList, SnapshotState } from './schemas/snapshots.js'
import type { Sender } from './sender.js'
import { pageOf, recordOf, summaryOf } from './shown-requests.js'
import { loadInto } from './site.js'
import { Snapshots } from './snapshots.js'

/** Parts that the door of the server uses, too. */
interface ConsoleNeeds {
  readonly log: RequestLog
  readonly sender: Sender
  readonly version: string
}

/** Everything that the console of a server does. Its HTTP API has a route for each method. */
export class ServerConsole {
  readonly #log: RequestLog
  readonly #app: App
  readonly #version: string
  readonly #counts: Counts
  readonly #snapshots: Snapshots
  readonly #sender: Sender

  /** @param sender sends requests to the server of the app */
  constructor(app: App, { log, sender, version }: ConsoleNeeds) {
    this.#app = app
    this.#log = log
    this.#version = version
    this.#sender = sender
    this.#counts = new Counts(app)
    this.#snapshots = new Snapshots(app, this.#counts)
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
      timezone: site.settings.timezone,
      addresses: { site: address, baseUrl: restRoot.replace(/\/$/, ''), apiRoot },
      counts: await this.#counts.current(),
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
   * Sends a recorded request again, by whom it was sent: through the port of the server, faults included.
   *
   * @returns the new request with its answer
   * @throws ConsoleProblem if it is not in the log (any more)
   */
  async replay(id: number): Promise<RecordedRequest> {
    const entry = this.#log.get(id)
    if (!entry) throw notFound(`request ${id} in the log`)
    const { method, target, request, sentBy: caller } = entry
    return recordOf(await this.#sender.send({ method, target, ...request, caller }))
  }

  /**
   * Sends a request through the port of the server, faults included.
   *
   * @returns the request with its answer, as it is in the log
   * @throws Problem if it cannot be sent, ConsoleProblem if it does not reach the service
   */
  async send({ method, target, headers = {}, body, as }: SendRequest): Promise<RecordedRequest> {
    if (/^\/(console|__test)(\/|\?|$)/.test(target)) throw invalidParam('target', 'target: is no path of the service.')
    const caller = as === undefined ? undefined : await callerNamed(this.#app.site.database, as)
    const bytes = body === undefined ? undefined : new TextEncoder().encode(body)
    return recordOf(await this.#sender.send({ method, target, headers, body: bytes, caller }))
  }

  /** Exports the site as a site file. */
  async exportSite(): Promise<Site> {
    return this.#app.exportSite()
  }

  /**
   * Replaces all data by those of a site file. One without users keeps those there are.
   *
   * @throws Problem that names each place that is wrong
   */
  async importSite(file: Site): Promise<void> {
    await loadInto(this.#app, file)
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

  /** The rules by which requests go wrong. */
  faults(): FaultList {
    return { faults: this.#app.faults.list().map((report) => ({ ...report })) }
  }

  /** @throws TypeError if the rule is invalid */
  addFault(rule: FaultRule): FaultReport {
    const { id } = this.#app.faults.add(rule)
    const added = this.#app.faults.list().find((report) => report.id === id)
    if (!added) throw new Error('A rule was removed while it was added')
    return added
  }

  /** @throws ConsoleProblem if there is none with this id */
  removeFault(id: string): void {
    if (!this.#app.faults.remove(id)) throw notFound(`fault "${id}"`)
  }

  /** Removes all rules. */
  clearFaults(): void {
    this.#app.faults.clear()
  }
}
