import * as v from 'valibot'
import { endpoint } from './wire/endpoint.ts'

export const getHealth = endpoint({
	name: 'getHealth',
	method: 'GET',
	path: '/health',
	audience: 'anyone',
	tag: 'site',
	summary:
		'Health check for load balancers: writes to the database to verify that the store can take orders; otherwise 503 with an error message. An addition of this contract.',
	reply: v.object({
		status: v.literal('ok'),
		version: v.string(),
		/** Name of the engine behind a connector, such as Vendure. */
		engine: v.optional(v.string()),
	}),
	errors: ['store_unavailable'],
})

/** The OpenAPI document of the endpoints of this store. */
export const getOpenApi = endpoint({
	name: 'getOpenApi',
	method: 'GET',
	path: '/openapi.json',
	audience: 'anyone',
	tag: 'site',
	summary: 'This document. An addition of this contract.',
	reply: v.looseObject({ openapi: v.string() }),
})
