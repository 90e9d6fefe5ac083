import { getVisitorIp } from '../../endpoints/location/visitor.ts'
import { createStoreClient, type StoreClient } from '../http/http.ts'

/** API-07: the visitor's public address; `url` names another service that answers `{ip}`. */
export async function fetchVisitorIp(client: StoreClient, url?: string): Promise<string> {
	const lookup = url ? createStoreClient({ baseUrl: url, fetch: plainFetch }) : client
	return (await lookup.call(url ? { ...getVisitorIp, path: '' } : getVisitorIp)).ip
}

/** Somebody else's service gets no cookies and no headers of ours: many answer to any origin, but only then. */
const plainFetch: typeof fetch = (input, init) => fetch(input, { credentials: 'omit', signal: init?.signal ?? null })
