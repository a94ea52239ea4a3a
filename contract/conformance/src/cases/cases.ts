import type { ConformanceCase } from '../run/case.js'
import { accessCases } from './access.js'
import { badInputCases } from './bad-input.js'
import { credentialCases } from './credentials.js'
import { interfaceCases } from './interface.js'
import { eventFilterCases } from './read/events-filters.js'
import { eventReadCases } from './read/events-read.js'
import { linkedReadCases } from './read/linked-read.js'
import { termReadCases } from './read/terms-read.js'
import { shapeCases } from './shapes.js'
import { transportCases } from './transport.js'
import { dateCases } from './write/dates.js'
import { eventLinkCases } from './write/event-links.js'
import { payloadCases } from './write/payloads.js'
import { termWriteCases } from './write/terms-write.js'
import { updateCases } from './write/updates.js'
import { fieldCases, slugCases } from './write/write.js'

/** All cases. Their names are unique. */
export const cases: readonly ConformanceCase[] = [
  ...interfaceCases,
  ...eventReadCases,
  ...eventFilterCases,
  ...linkedReadCases('venues'),
  ...linkedReadCases('organizers'),
  ...termReadCases('categories'),
  ...termReadCases('tags'),
  ...fieldCases,
  ...slugCases,
  ...badInputCases,
  ...accessCases,
  ...credentialCases,
  ...transportCases,
  ...shapeCases,
  ...updateCases,
  ...termWriteCases,
  ...payloadCases,
  ...eventLinkCases,
  ...dateCases,
]
