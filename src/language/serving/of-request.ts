import { AsyncLocalStorage } from 'node:async_hooks'
import { readLanguageBy } from '../language.ts'
import { readMarketBy } from '../market.ts'

interface Reader {
	readonly tag: string
	readonly market: string
}

/** Language and market of whoever is being answered: each request has its own, whatever is waited for in between. */
const ofRequest = new AsyncLocalStorage<Reader>()

readLanguageBy(() => ofRequest.getStore()?.tag)
readMarketBy(() => ofRequest.getStore()?.market)

/**
 * Does something for a reader of this language; texts and addresses that it asks for, at once or later, are in it. They are in
 * the market `market` (empty: the main one), or else in that of what is around this.
 */
export function inLanguage<Result>(tag: string, work: () => Result, market = ofRequest.getStore()?.market ?? ''): Result {
	return ofRequest.run({ tag, market }, work)
}

/** The language that something around this is done in; undefined: none was said. */
export function saidLanguage(): string | undefined {
	return ofRequest.getStore()?.tag
}
