import { locale } from './locale.ts'

/** Formats a number in the locale of the page: 12,261, in Switzerland 12’261. */
export function formatNumber(number: number, options?: Intl.NumberFormatOptions): string {
	return normalizeApostrophe(number.toLocaleString(locale(), options))
}

/** Versions of `Intl` differ in the Swiss thousands separator; server and browser must render the same one. */
export function normalizeApostrophe(formatted: string): string {
	return formatted.replaceAll("'", '’')
}
