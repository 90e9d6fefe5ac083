import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { PathOverrides } from '@storefront/contract/endpoints/wire/paths.ts'
import { isMissing } from './answer.ts'
import { CheckSkipped } from './check.ts'
import type { Send } from './cookies.ts'
import { type Destination, findDestination } from './destination.ts'
import { createCustomer, type TestCustomer } from './member.ts'
import { ResponseMonitor } from './response-monitor.ts'
import { findScarceProduct, findTestProduct, findVariableProduct, type TestProduct, type VariableProduct } from './test-products.ts'
import { newVisitor, type RawCall, type Visitor } from './visitor.ts'

/** The store under test, and the options of the run. */
export interface TrialOptions {
	/** Base URL of the store's API. */
	readonly url: string
	readonly send: Send
	/** Paths of calls that differ from the default ones. */
	readonly paths?: PathOverrides
	/** Pattern of an email address whose emails `codeFor` reads; `{n}` is replaced by a unique number. */
	readonly email?: string | undefined
	/** Returns the newest code that was emailed to an address; empty: none yet. */
	readonly codeFor?: ((email: string) => Promise<string>) | undefined
	/** Valid coupon code. */
	readonly coupon?: string | undefined
	/** Origin that can send cross-origin requests to the store. */
	readonly origin?: string | undefined
	/** Timeout for a code, in milliseconds. */
	readonly codeTimeout?: number
}

/** Context of a check. */
export interface Trial {
	readonly options: TrialOptions
	readonly watch: ResponseMonitor
	/** Creates a new guest. */
	visitor(): Visitor
	/** Unused email address; without a pattern it receives no emails. */
	newEmail(): string
	/** Whether the store supports a call. */
	offers(call: Endpoint): Promise<boolean>
	/** Product without variations that can be bought: the one with the largest stock. */
	testProduct(): Promise<TestProduct>
	/** Product with a small stock of at least three. */
	scarceProduct(): Promise<TestProduct>
	/** Product with variations. */
	variableProduct(): Promise<VariableProduct>
	destination(): Promise<Destination>
	/** Two independent customers. */
	firstCustomer(): Promise<TestCustomer>
	secondCustomer(): Promise<TestCustomer>
}

/** Creates the value once; after a failure all users are skipped with this reason. */
function once<T>(what: string, make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined
	return async () => {
		made ??= make()
		try {
			return await made
		} catch (error) {
			if (error instanceof CheckSkipped) throw error
			throw new CheckSkipped(
				'prevented',
				`The check needs ${what}, but there is none: ${error instanceof Error ? error.message : String(error)}`,
			)
		}
	}
}

export function createTrial(options: TrialOptions): Trial {
	const watch = new ResponseMonitor()
	const store = { url: options.url.replace(/\/+$/, ''), send: options.send, paths: options.paths ?? {}, watch }
	// Distinguishes the addresses of this run from others.
	const run = Date.now().toString(36)
	let visitors = 0
	let emails = 0
	const offered = new Map<Endpoint, Promise<boolean>>()
	const trial: Trial = {
		options,
		watch,
		visitor() {
			visitors++
			// The address ranges are reserved for documentation (RFC 5737), so no shopper has one of them.
			return newVisitor(store, `198.51.100.${(visitors % 254) + 1}`)
		},
		newEmail() {
			emails++
			return (options.email ?? 'conform+{n}@example.com').replace('{n}', `${run}-${emails}`)
		},
		offers(call) {
			const known = offered.get(call) ?? isAnswered(trial, call)
			offered.set(call, known)
			return known
		},
		testProduct: once('a product that a guest can buy', () => findTestProduct(trial)),
		scarceProduct: once('a product with few items in stock', () => findScarceProduct(trial)),
		variableProduct: once('a product with variations', () => findVariableProduct(trial)),
		destination: once('a delivery address', () => findDestination(trial)),
		firstCustomer: once('a customer', () => createCustomer(trial)),
		secondCustomer: once('a second customer', () => createCustomer(trial)),
	}
	return trial
}

/** An existing call rejects a request without body and session; a missing one responds with 404. */
async function isAnswered(trial: Trial, call: Endpoint): Promise<boolean> {
	const ask = async (raw: RawCall) => !isMissing(await trial.visitor().ask(call, raw))
	if (call.method !== 'GET') return ask({ id: '1', body: {} })
	if (!call.path.startsWith('/product/')) return ask({})
	return ask({ id: (await trial.testProduct()).product.id })
}
