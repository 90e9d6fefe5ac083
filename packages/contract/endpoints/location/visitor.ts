/** The visitor's address. It stands apart from countries and cities, because every page asks for it and few for those. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { visitorIpPath } from './visitor-path.ts'

/** The public address lookup. Another service that answers `{ip}` can take its place by configuration. */
export const getVisitorIp = endpoint({
	name: 'getVisitorIp',
	method: 'GET',
	path: visitorIpPath,
	audience: 'anyone',
	tag: 'location',
	summary: 'The public IP address of the caller.',
	reply: v.object({ ip: v.string() }),
})
