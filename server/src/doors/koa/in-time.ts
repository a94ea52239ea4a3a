/** Returns the answer, or the result of `otherwise` once the limit in milliseconds is over. */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  limit: number | undefined,
  otherwise: () => Answer,
): Promise<Answer> {
  if (!limit) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), limit)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
