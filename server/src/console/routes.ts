import * as z from 'zod'
import { siteSchema } from '../store/site/read.js'
import { type Route, route } from './route.js'
import { behaviourChangeSchema, behaviourSchema } from './schemas/behaviour.js'
import { clockChangeSchema, clockSchema, clockStepSchema } from './schemas/clock.js'
import { consoleFaultSchema, faultListSchema, faultReportSchema } from './schemas/faults.js'
import { infoSchema } from './schemas/info.js'
import { recordedRequestSchema, requestPageSchema, requestQuerySchema, sendSchema } from './schemas/requests.js'
import { snapshotListSchema, snapshotNameSchema, snapshotSchema } from './schemas/snapshots.js'
import { readSite } from './site.js'

/** The most bytes of a site file: some ten thousand events with uploaded pictures. */
const SITE_LIMIT = 64 * 1024 * 1024

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
    id: 'requests.replay',
    method: 'POST',
    path: '/requests/{id}/replay',
    summary: 'Sends a recorded request again, faults included, and answers with the new one',
    params: requestId,
    answer: recordedRequestSchema,
    refusals: [404, 409],
    run: (console, { params }) => console.replay(params.id),
  }),
  route({
    id: 'requests.send',
    method: 'POST',
    path: '/send',
    summary: 'Sends a request to the service, faults included, and answers with it as it is in the log',
    body: sendSchema,
    answer: recordedRequestSchema,
    refusals: [409],
    run: (console, { body }) => console.send(body),
  }),
  route({
    id: 'site.export',
    method: 'GET',
    path: '/site',
    summary: 'The site as a site file',
    answer: siteSchema,
    run: (console) => console.exportSite(),
  }),
  route({
    id: 'site.import',
    method: 'PUT',
    path: '/site',
    summary: 'Replaces all data by those of a site file; one without users keeps those there are',
    body: siteSchema,
    bodyLimit: SITE_LIMIT,
    parse: readSite,
    refusals: [413],
    run: (console, { body }) => console.importSite(body),
  }),
  route({
    id: 'site.reset',
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
  route({
    id: 'faults.list',
    method: 'GET',
    path: '/faults',
    summary: 'The rules by which requests go wrong, with how often each took effect',
    answer: faultListSchema,
    run: (console) => console.faults(),
  }),
  route({
    id: 'faults.add',
    method: 'POST',
    path: '/faults',
    summary: 'Adds a rule, for requests from now on',
    body: consoleFaultSchema,
    status: 201,
    answer: faultReportSchema,
    run: (console, { body }) => console.addFault(body),
  }),
  route({
    id: 'faults.clear',
    method: 'DELETE',
    path: '/faults',
    summary: 'Removes all rules',
    run: (console) => console.clearFaults(),
  }),
  route({
    id: 'faults.remove',
    method: 'DELETE',
    path: '/faults/{id}',
    summary: 'Removes a rule',
    params: z.object({ id: z.string() }),
    refusals: [404],
    run: (console, { params }) => console.removeFault(params.id),
  }),
]
