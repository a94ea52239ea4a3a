import { api, match, matchPath, type Operation, type OperationId } from '@eventcal/contract'
import type { Profile } from '../../src/index.js'
import type { Database } from '../../src/store/engine.js'
import { type Body, bodyOf, checkDescription, checkEveryAnswer, checkSuccess, demand, Fault } from './answers.js'
import { checkCreated, checkDeleted, checkStored } from './effects.js'
import type { Caller, Input } from './inputs.js'
import { checkList, tableOf } from './lists.js'
import { checkCode, checkRefusal } from './refusals.js'
import { identityOf, requestOf, type WireRequest } from './request.js'
import { wrongsBetween } from './rights.js'
import { leaksOf } from './secrets.js'
import { type Sender, unwrapped, type WireAnswer } from './send.js'
import { changesBetween, rowOf, type State, stateOf } from './state.js'
import { checkVisibility, type Twin } from './visibility.js'

/** The server that is played with. */
export interface Subject {
  readonly profile: Profile
  readonly database: Database
  readonly sender: Sender
  /** The path of the API on its host. */
  readonly root: string
  /** Faults that the server reported and that nobody looked at yet. */
  readonly faults: unknown[]
  reset(): Promise<void>
  /** Shows what may be told. */
  readonly twin: Twin
}

/** The requests of a play. */
export type Script = readonly WireRequest[]

/** Plays requests from the initial state of the site, and checks every response and its effect. */
export async function play(subject: Subject, inputs: readonly Input[]): Promise<void> {
  await subject.reset()
  await new Play(subject, await stateOf(subject.database)).run(inputs)
}

/** A fault, with the requests up to the one that revealed it. */
export class PlayFault extends Fault {
  constructor(
    message: string,
    readonly script: Script,
    cause: unknown,
  ) {
    super(message, { cause })
  }
}

/** A record that a play created. */
interface Created {
  readonly id: string
  readonly slug: string
}

class Play {
  readonly #subject: Subject
  /** As of the last look at the database, which nothing may have changed since without a success. */
  #state: State
  #version: string | undefined
  readonly #created = new Map<string, Created[]>()
  readonly #script: WireRequest[] = []

  constructor(subject: Subject, state: State) {
    this.#subject = subject
    this.#state = state
  }

  async run(inputs: readonly Input[]): Promise<void> {
    try {
      for (const input of inputs) await this.#step(input)
      await this.#demandNoChange()
      await checkVisibility(this.#subject, this.#subject.twin, this.#script)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      throw new PlayFault(error.message, this.#script, error)
    }
  }

  async #step(input: Input): Promise<void> {
    const request = requestOf(input, this.#targetOf(input))
    this.#script.push(request)
    const answer = await this.#send(request)
    const { operation, isDescription, isOverridden } = this.#meaningOf(request)
    const body: Body = request.method === 'HEAD' ? {} : bodyOf(answer)
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    const isWhole = !/_fields/.test(`${request.path} ${new TextDecoder().decode(request.body)}`)
    this.#checkSecrets(input.caller, request, answer, isWrite)
    if (input.caller === 'impostor' || input.caller === 'unknown') {
      demand(answer.status === 401, () => `wrong credentials are answered ${answer.status}`)
    } else if (isOverridden) {
      if (answer.status >= 300) checkCode(answer.status, body)
    } else if (isDescription) {
      checkDescription(answer, body, isWhole)
    } else if (!operation) {
      const isUnknown = answer.status === 404 && (request.method === 'HEAD' || body.code === 'rest_no_route')
      const isNothing = request.method === 'OPTIONS' && answer.status === 200 && answer.text === '[]'
      demand(
        isUnknown || isNothing,
        () => `${request.method} ${request.path} is no operation, and is answered ${answer.status}`,
      )
    } else if (request.method === 'HEAD') {
      demand(answer.text === '', () => 'an answer to HEAD has a body')
    } else if (answer.status < 300) {
      checkSuccess(operation, answer, body, isWhole)
      if (isWhole && operation.list) checkList(operation.id, answer, body, input.caller, this.#state)
      if (isWhole && /\.get/.test(operation.id)) this.#checkRead(operation.id, body)
    } else {
      checkRefusal(operation, answer.status, body, namesOf(input, request.path))
    }
    // A partial response (`_fields`) does not identify the written record.
    const said = isOverridden || !isWhole ? undefined : operation
    if (isWrite && answer.status < 300) await this.#checkWrite(input.caller, said, body)
    else await this.#demandSameVersion()
  }

  async #send(request: WireRequest): Promise<WireAnswer> {
    const { faults, sender } = this.#subject
    faults.length = 0
    const answer = await sender.send(request)
    const told = faults.map((fault) => (fault instanceof Error ? fault.stack : String(fault)))
    demand(told.length === 0, () => `the server reports ${told.join('\n')}`)
    checkEveryAnswer(answer)
    return unwrapped(answer)
  }

  /** Sends a follow-up request of the same caller, to verify the effect of a write. */
  readonly #ask = async (caller: Caller, method: string, path: string): Promise<{ status: number; body: Body }> => {
    const answer = await this.#send({ method, path, headers: identityOf(caller), body: undefined })
    return { status: answer.status, body: bodyOf(answer) }
  }

  #targetOf(input: Input): string {
    if (input.kind === 'raw') return ''
    const { target, operation } = input
    if (typeof target === 'string') return target
    const [resource = ''] = operation.split('.')
    const created = this.#created.get(resource)?.at(-1 - target.recent)
    if (operation.endsWith('BySlug')) return created?.slug || 'stored'
    return created?.id ?? '31'
  }

  /** The operation that a request means by the contract's table. */
  #meaningOf({ method, path }: WireRequest) {
    const { root } = this.#subject
    const { pathname, search } = new URL(`http://localhost${root}${path}`)
    const below = pathname.toLowerCase().startsWith(root) ? pathname.slice(root.length) : undefined
    const found = below === undefined ? undefined : match(method === 'HEAD' ? 'GET' : method, below)
    return {
      operation: found && (api[found.operation] as Operation),
      isDescription: method === 'OPTIONS' && below !== undefined && matchPath(below) !== undefined,
      isOverridden: method === 'POST' && /_method/.test(search),
    }
  }

  #checkSecrets(caller: Caller, { path, body }: WireRequest, { text, status }: WireAnswer, isWrite: boolean): void {
    const sent = path + String(body ?? '')
    const keys = {
      password: sent.includes('key'),
      editing: sent.includes('context'),
      isWrite: isWrite && status < 300,
    }
    const leaks = leaksOf(text, caller, this.#state, keys)
    demand(leaks.length === 0, () => `the answer tells ${caller} what ${leaks} keeps to itself`)
  }

  #checkRead(id: OperationId, body: Body): void {
    const row = rowOf(this.#state, tableOf(id), Number(body.id))
    demand(row !== undefined, () => `${id} reads ${body.id}, which does not exist`)
  }

  /** Checks that a write changed only records that the caller may change, as its response claims. */
  async #checkWrite(caller: Caller, operation: Operation | undefined, body: Body): Promise<void> {
    const before = this.#state
    await this.#look()
    const wrongs = wrongsBetween(caller, before, this.#state)
    demand(wrongs.length === 0, () => `without the right to it, ${wrongs.join(', ')}`)
    if (!operation) return
    const { id } = operation
    const looks = { id, body, caller, before, after: this.#state, ask: this.#ask }
    if (id.includes('.delete')) await checkDeleted(looks)
    else if (id.endsWith('.create')) await checkCreated(looks)
    else await checkStored(looks)
    if (id.endsWith('.create')) this.#remember(id, body)
    await this.#demandSameVersion()
  }

  #remember(id: OperationId, body: Body): void {
    const [resource = ''] = id.split('.')
    const created = { id: String(body.id), slug: String(body.slug ?? '') }
    this.#created.set(resource, [...(this.#created.get(resource) ?? []), created])
  }

  async #look(): Promise<void> {
    this.#state = await stateOf(this.#subject.database)
    this.#version = await this.#subject.database.dataVersion?.()
  }

  /** Checks by the version of the data that nothing was written since the last snapshot; the end of a play compares. */
  async #demandSameVersion(): Promise<void> {
    const version = await this.#subject.database.dataVersion?.()
    if (version === undefined || version !== this.#version) await this.#demandNoChange()
  }

  async #demandNoChange(): Promise<void> {
    const before = this.#state
    await this.#look()
    const changes = changesBetween(before, this.#state)
    demand(changes.length === 0, () => `what wrote nothing changed ${JSON.stringify(changes).slice(0, 500)}`)
  }
}

/** Returns the parameter names of a request: in its body, query or path. */
function namesOf(input: Input, path: string): ReadonlySet<string> {
  if (input.kind === 'raw') {
    // A raw body is a text, in which every word may be a name.
    const text = `${input.body?.latin1 ?? ''}&${path}`
    return new Set(['id', 'slug', ...(text.match(/\w+/g) ?? [])])
  }
  return new Set(['id', 'slug', ...input.fields.map(([name]) => name.split('[')[0] ?? name)])
}
