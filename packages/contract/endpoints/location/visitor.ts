/** IP address of the visitor. Separate from countries and cities, because every page needs it and few pages need those. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { visitorIpPath } from './visitor-path.ts'

/** The public IP lookup. Another service that returns `{ip}` can replace it by configuration. */
export const getVisitorIp = endpoint({
	name: 'getVisitorIp',
	method: 'GET',
	path: visitorIpPath,
	audience: 'anyone',
	tag: 'location',
	summary: 'The public IP address of the caller.',
	reply: v.object({ ip: v.string() }),
})
