import { accessCases } from './access.js'
import { badInputCases } from './bad-input.js'
import type { ConformanceCase } from './case.js'
import { credentialCases } from './credentials.js'
import { dateCases } from './dates.js'
import { eventLinkCases } from './event-links.js'
import { eventFilterCases } from './events-filters.js'
import { eventReadCases } from './events-read.js'
import { interfaceCases } from './interface.js'
import { linkedReadCases } from './linked-read.js'
import { payloadCases } from './payloads.js'
import { termReadCases } from './terms-read.js'
import { termWriteCases } from './terms-write.js'
import { transportCases } from './transport.js'
import { updateCases } from './updates.js'
import { fieldCases, slugCases } from './write.js'

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
  ...updateCases,
  ...termWriteCases,
  ...payloadCases,
  ...eventLinkCases,
  ...dateCases,
]
