import { locale } from './locale.ts'

/** A number as the page writes it: 12,261, in Switzerland 12’261. */
export function localNumber(number: number, options?: Intl.NumberFormatOptions): string {
	return withApostrophe(number.toLocaleString(locale(), options))
}

/** Releases of `Intl` differ in the sign between Swiss thousands, and server and browser have to write the same one. */
export function withApostrophe(written: string): string {
	return written.replaceAll("'", '’')
}
