import { type Assessment, verdictOf } from '../../assess/assessment.js'
import { fitCode } from '../../assess/fit.js'

/** The report for programs. */
export function reportJson(assessment: Assessment): string {
  const { began, ended, ...rest } = assessment
  return `${JSON.stringify(
    {
      ...rest,
      verdict: verdictOf(assessment),
      began: began.toISOString(),
      seconds: (ended.getTime() - began.getTime()) / 1000,
      createServer: fitCode(assessment.fit),
    },
    null,
    2,
  )}\n`
}
