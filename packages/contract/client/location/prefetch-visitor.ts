import { visitorIpPath } from '../../endpoints/location/visitor-path.ts'
import { type PendingResponse, prefetch } from '../http/pending-response.ts'

/** Starts the request of `fetchVisitorIp`. */
export function prefetchVisitorIp(baseUrl: string): PendingResponse {
	return prefetch(baseUrl + visitorIpPath)
}
