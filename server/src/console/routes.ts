import * as z from 'zod'
import { type Route, route } from './route.js'
import { behaviourChangeSchema, behaviourSchema } from './schemas/behaviour.js'
import { clockChangeSchema, clockSchema, clockStepSchema } from './schemas/clock.js'
import { infoSchema } from './schemas/info.js'
import { recordedRequestSchema, requestPageSchema, requestQuerySchema } from './schemas/requests.js'
import { snapshotListSchema, snapshotNameSchema, snapshotSchema } from './schemas/snapshots.js'

const requestId = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'is not the id of a request')
    .transform(Number),
})
const snapshotName = z.object({ name: snapshotNameSchema })

/** The routes that read JSON and answer with JSON. */
export const routes: readonly Route[] = [
  route({
    id: 'info',
    method: 'GET',
    path: '/',
    summary: 'Facts about the server',
    answer: infoSchema,
    run: (console) => console.info(),
  }),
  route({
    id: 'requests.list',
    method: 'GET',
    path: '/requests',
    summary: 'The recorded requests that match, the newest first',
    query: requestQuerySchema,
    answer: requestPageSchema,
    run: (console, { query }) => console.requests(query),
  }),
  route({
    id: 'requests.clear',
    method: 'DELETE',
    path: '/requests',
    summary: 'Empties the request log',
    run: (console) => console.clearRequests(),
  }),
  route({
    id: 'requests.get',
    method: 'GET',
    path: '/requests/{id}',
    summary: 'A recorded request with its answer',
    params: requestId,
    answer: recordedRequestSchema,
    refusals: [404],
    run: (console, { params }) => console.request(params.id),
  }),
  route({
    id: 'data.reset',
    method: 'POST',
    path: '/reset',
    summary: 'Restores the initial data',
    refusals: [409],
    run: (console) => console.reset(),
  }),
  route({
    id: 'clock.get',
    method: 'GET',
    path: '/clock',
    summary: 'The clock of the site',
    answer: clockSchema,
    run: (console) => console.clock(),
  }),
  route({
    id: 'clock.set',
    method: 'PUT',
    path: '/clock',
    summary: 'Sets, stops or starts the clock',
    body: clockChangeSchema,
    answer: clockSchema,
    refusals: [409],
    run: (console, { body }) => console.setClock(body),
  }),
  route({
    id: 'clock.advance',
    method: 'POST',
    path: '/clock/advance',
    summary: 'Moves the clock forward; a running one runs on from there',
    body: clockStepSchema,
    answer: clockSchema,
    refusals: [409],
    run: (console, { body }) => console.advanceClock(body),
  }),
  route({
    id: 'behaviour.get',
    method: 'GET',
    path: '/behaviour',
    summary: 'The profile and all quirks',
    answer: behaviourSchema,
    run: (console) => console.behaviour(),
  }),
  route({
    id: 'behaviour.set',
    method: 'PUT',
    path: '/behaviour',
    summary: 'Switches profile and quirks while the server runs',
    body: behaviourChangeSchema,
    answer: behaviourSchema,
    run: (console, { body }) => console.setBehaviour(body),
  }),
  route({
    id: 'snapshots.list',
    method: 'GET',
    path: '/snapshots',
    summary: 'The snapshots, the newest first',
    answer: snapshotListSchema,
    run: (console) => console.snapshots(),
  }),
  route({
    id: 'snapshots.save',
    method: 'PUT',
    path: '/snapshots/{name}',
    summary: 'Takes a snapshot of all data and the clock; one of the same name is replaced',
    params: snapshotName,
    answer: snapshotSchema,
    refusals: [409],
    run: (console, { params }) => console.saveSnapshot(params.name),
  }),
  route({
    id: 'snapshots.restore',
    method: 'POST',
    path: '/snapshots/{name}/restore',
    summary: 'Restores data and clock',
    params: snapshotName,
    answer: snapshotSchema,
    refusals: [404],
    run: (console, { params }) => console.restoreSnapshot(params.name),
  }),
  route({
    id: 'snapshots.delete',
    method: 'DELETE',
    path: '/snapshots/{name}',
    summary: 'Deletes a snapshot',
    params: snapshotName,
    refusals: [404],
    run: (console, { params }) => console.deleteSnapshot(params.name),
  }),
]
