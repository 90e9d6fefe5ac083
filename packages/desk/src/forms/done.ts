import { withParameters } from '../components/tables/with-parameters.ts'

/** Parameter with the entry of the log that the message after a change is about. */
export const doneParameter = 'done'

/** Its value after a form that changed nothing. */
export const nothingDone = 'nothing'

/**
 * Answers a form whose command was applied: 303 to a page that shows what was done, with a button to undo it. `logId` null: nothing was
 * changed, which the page says.
 */
export function redirectDone(path: string, logId: number | null): Response {
	const url = new URL(path, 'http://desk')
	const location = withParameters(url, { [doneParameter]: logId === null ? nothingDone : String(logId) })
	return new Response(null, { status: 303, headers: { Location: location } })
}
