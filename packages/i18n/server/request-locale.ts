import { AsyncLocalStorage } from 'node:async_hooks'
import { english, type Language, readLanguageBy } from '../language.ts'
import { readMarketBy } from '../market.ts'

interface Reader {
	/** The tag of a language of the shop, or a language that the shop need not have. */
	readonly language: string | Language
	readonly market: string
}

/** Language and market of whoever is being answered: each request has its own, whatever is waited for in between. */
const ofRequest = new AsyncLocalStorage<Reader>()

readLanguageBy(() => ofRequest.getStore()?.language)
readMarketBy(() => ofRequest.getStore()?.market)

/**
 * Does something for a reader of this language; texts and addresses that it asks for, at once or later, are in it. They are in
 * the market `market` (empty: the main one), or else in that of what is around this.
 */
export function inLanguage<Result>(tag: string, work: () => Result, market = ofRequest.getStore()?.market ?? ''): Result {
	return ofRequest.run({ language: tag, market }, work)
}

/** Calls `work` with texts, dates and amounts in English, whether or not English is a language of the shop. */
export function inEnglish<Result>(work: () => Result): Result {
	return ofRequest.run({ language: english, market: ofRequest.getStore()?.market ?? '' }, work)
}

/** The language that something around this is done in; undefined: none was said. */
export function saidLanguage(): string | undefined {
	const said = ofRequest.getStore()?.language
	return typeof said === 'object' ? said.tag : said
}

/** Does something for a reader of the pages of another market (empty: the main one), in the language of what is around this. */
export function inPagesOf<Result>(market: string, work: () => Result): Result {
	return ofRequest.run({ language: ofRequest.getStore()?.language ?? '', market }, work)
}
