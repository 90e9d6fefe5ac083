import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, list, text } from '../wire/wire.ts'
import { acknowledgement, flag, inputId } from '../wire/wire-values.ts'

/** A saved address. Country and city are names; an id is accepted on read (AMB-40). */
export const savedAddress = v.object({
	id,
	address: text,
	city: v.nullish(v.union([v.string(), v.number()]), ''),
	country: v.nullish(v.union([v.string(), v.number()]), ''),
	postal_code: text,
	/** Name; empty if the country has none. An addition of this contract. */
	state: v.optional(text, ''),
	/** 1: the default address. */
	is_default: flag,
})
export type WireAddress = v.InferOutput<typeof savedAddress>

const line = (max: number) => v.nullish(v.pipe(v.string(), v.maxLength(max)), '')

/** Body for saving an address. Fields may be blank (PROF-25). */
const addressBody = v.object({
	address: line(500),
	city: v.nullish(v.union([v.pipe(v.string(), v.maxLength(200)), v.number()]), ''),
	country: v.nullish(v.union([v.pipe(v.string(), v.maxLength(200)), v.number()]), ''),
	postal_code: line(50),
	/** An addition of this contract, which a store may ignore. */
	state: v.optional(line(200), ''),
	is_default: flag,
	/** Sent by the profile; the embedded store ignores it and uses the token. */
	userId: v.optional(inputId),
})

export const getAddresses = endpoint({
	name: 'getAddresses',
	method: 'GET',
	path: '/address',
	audience: 'customer',
	tag: 'addresses',
	summary: "The customer's addresses.",
	reply: list(savedAddress),
	errors: ['unauthenticated'],
})

export const createAddress = endpoint({
	name: 'createAddress',
	method: 'POST',
	path: '/address/create',
	audience: 'customer',
	tag: 'addresses',
	summary: 'Saves a new address.',
	body: addressBody,
	reply: acknowledgement,
	errors: ['unauthenticated', 'invalid_request'],
})

export const updateAddress = endpoint({
	name: 'updateAddress',
	method: 'PUT',
	path: '/address/update/{id}',
	audience: 'customer',
	tag: 'addresses',
	summary: 'Changes an address.',
	body: addressBody,
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found', 'invalid_request'],
})

export const deleteAddress = endpoint({
	name: 'deleteAddress',
	method: 'DELETE',
	path: '/address/delete/{id}',
	audience: 'customer',
	tag: 'addresses',
	summary: 'Deletes an address.',
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found'],
})
