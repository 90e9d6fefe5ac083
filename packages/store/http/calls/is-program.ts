import type { StoreContext } from '../../infrastructure/context/store.ts'

const programs =
	/(?<!cu)bot(?![a-z])|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\/|okhttp|go-http|httpclient|axios|node-fetch|undici/i

/** Whether the browser of a call says that it is a program, such as a crawler. Its name is not stored. */
export function isProgram(c: Pick<StoreContext, 'req'>): boolean {
	return programs.test(c.req.header('user-agent') ?? '')
}
