import { AsyncLocalStorage } from 'node:async_hooks'
import { english, type Language, setLanguageResolver } from '../language.ts'
import { setMarketResolver } from '../market.ts'

interface RequestLocale {
	/** Tag of a language of the shop, or a language that the shop need not have. */
	readonly language: string | Language
	readonly market: string
}

/** Language and market of the current request, across asynchronous calls. */
const requestLocale = new AsyncLocalStorage<RequestLocale>()

setLanguageResolver(() => requestLocale.getStore()?.language)
setMarketResolver(() => requestLocale.getStore()?.market)

/**
 * Calls `work` with texts and URLs in a language and a market (empty: the main market), also in its asynchronous calls. The default
 * is the market of the surrounding call.
 */
export function withLanguage<Result>(tag: string, work: () => Result, market = requestLocale.getStore()?.market ?? ''): Result {
	return requestLocale.run({ language: tag, market }, work)
}

/** Calls `work` with texts, dates and amounts in English, whether or not English is a language of the shop. */
export function withEnglish<Result>(work: () => Result): Result {
	return requestLocale.run({ language: english, market: requestLocale.getStore()?.market ?? '' }, work)
}

/** Tag of the language that a surrounding call has set; undefined outside of one. */
export function requestLanguage(): string | undefined {
	const language = requestLocale.getStore()?.language
	return typeof language === 'object' ? language.tag : language
}

/** Calls `work` with URLs and amounts of another market (empty: the main market), in the language of the surrounding call. */
export function withPageMarket<Result>(market: string, work: () => Result): Result {
	return requestLocale.run({ language: requestLocale.getStore()?.language ?? '', market }, work)
}
