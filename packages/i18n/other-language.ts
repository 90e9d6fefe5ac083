import { direction, language, offeredLanguages } from './language.ts'

/** Attributes of an element with words in another language than its page; none where they are in that of the page. */
export interface OtherLanguage {
	readonly lang?: string
	/** Only where that language is written the other way than the page. */
	readonly dir?: 'ltr' | 'rtl'
}

/** `lang` and `dir` of words in the language `tag` on a page in another one (WCAG 3.1.2). Empty: it is not known. */
export function inOtherLanguage(tag = ''): OtherLanguage {
	if (tag === '' || tag === language()) return {}
	const other = offeredLanguages().find((one) => one.tag === tag)?.direction ?? 'ltr'
	return other === direction() ? { lang: tag } : { lang: tag, dir: other }
}
