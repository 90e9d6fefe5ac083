import * as v from 'valibot'
import { endpoint } from './wire/endpoint.ts'

export const getHealth = endpoint({
	name: 'getHealth',
	method: 'GET',
	path: '/health',
	audience: 'anyone',
	tag: 'site',
	summary:
		'For load balancers: answers when the store can take orders, which it finds out by writing; else 503 with a sentence that says what is wrong. An addition of this contract.',
	reply: v.object({ status: v.literal('ok'), version: v.string() }),
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
