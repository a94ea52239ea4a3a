import type { Assessment } from './assessment.js'
import { reportHtml } from './report-html.js'
import { reportJson } from './report-json.js'
import { reportJunit } from './report-junit.js'

/** A report in the form that the ending of its file names. */
export function reportText(file: string, assessment: Assessment): string {
  if (file.endsWith('.json')) return reportJson(assessment)
  return file.endsWith('.xml') ? reportJunit(assessment) : reportHtml(assessment)
}
