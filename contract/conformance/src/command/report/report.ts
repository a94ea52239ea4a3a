import type { Assessment } from '../../assess/assessment.js'
import { reportHtml } from './html.js'
import { reportJson } from './json.js'
import { reportJunit } from './junit.js'

/** A report in the form that the ending of its file names. */
export function reportText(file: string, assessment: Assessment): string {
  if (file.endsWith('.json')) return reportJson(assessment)
  return file.endsWith('.xml') ? reportJunit(assessment) : reportHtml(assessment)
}
