import { getVisitorIp } from '../../endpoints/location/visitor.ts'
import { createStoreClient, type StoreClient } from '../http/http.ts'

/** API-07: public IP address of the visitor. `url` is that of another service that returns `{ip}`. */
export async function fetchVisitorIp(client: StoreClient, url?: string): Promise<string> {
	const lookup = url ? createStoreClient({ baseUrl: url, fetch: plainFetch }) : client
	return (await lookup.call(url ? { ...getVisitorIp, path: '' } : getVisitorIp)).ip
}

/** Third-party services get no cookies and no custom headers: many allow any origin only for such requests. */
const plainFetch: typeof fetch = (input, init) => fetch(input, { credentials: 'omit', signal: init?.signal ?? null })
