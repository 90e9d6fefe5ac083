import { visitorIpPath } from '../../endpoints/location/visitor-path.ts'
import { type BegunRead, beginRead } from '../http/pending-response.ts'

/** Asks the store for the visitor's address, as `fetchVisitorIp` does. */
export function beginIpLookup(baseUrl: string): BegunRead {
	return beginRead(baseUrl + visitorIpPath)
}
