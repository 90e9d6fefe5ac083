import { sameDay } from '@storefront/contract/domain/dates.ts'
import { localizeCountry } from '@storefront/contract/domain/location/country-name.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { currentLanguage, shopLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { LanguageLetters } from './check-fonts.ts'
import { fontFolders } from './font-folders.ts'
import { checkFontsInThread } from './pdf-thread.ts'

/** The groups of messages in packages/i18n/en that PDF documents use. */
const messageGroups = /^(?:receipts|common|payment|number)\./
/** Letters that the bundled font has: most of Latin, Greek, Cyrillic, Hebrew and Arabic, and the older currency signs. */
const bundledLetters =
	/^[\u0020-\u02e9\u0370-\u0523\u05d0-\u05ea\u060c\u061b\u061f\u0621-\u063a\u0640-\u0655\u0660-\u066d\u1e00-\u1ef9\u200e-\u2027\u202f\u20a0-\u20b5\u2066-\u2069]*$/
/** Maximum number of missing letters in a warning. */
const shownLetters = 12

/** One warning for each language whose PDF receipts lack letters, and for each font folder that cannot be read. */
export async function fontWarnings(letters: readonly LanguageLetters[]): Promise<readonly string[]> {
	const folders = fontFolders()
	const uncertain = letters.filter((one) => folders.length > 0 || !bundledLetters.test(one.letters))
	if (uncertain.length === 0) return []
	const { missing, problems } = await checkFontsInThread(uncertain, folders)
	return [...problems, ...missing.map(warningOf)]
}

function warningOf({ language, letters }: LanguageLetters): string {
	const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
	const all = [...letters]
	const shown = all.slice(0, shownLetters).join('') + (all.length > shownLetters ? ` and ${all.length - shownLetters} more` : '')
	return `PDF receipts have no font for ${name} (${language}): ${shown} ${all.length === 1 ? 'is' : 'are'} missing. Until you add one, these files are in English and names show \u25A1; the receipt page is not affected. Put a font (.ttf, .otf or .ttc) into the folder "fonts" of SHOP_DIR, or set FONTS_DIR to its folder; docs/languages.md lists fonts.`
}

/**
 * The letters of PDF receipts in each language of the shop: in texts, dates, country names, and amounts in the
 * currencies of the shop and its markets.
 */
export async function receiptLetters(db: Db): Promise<readonly LanguageLetters[]> {
	const markets = await db.selectFrom('markets').select('currency').execute()
	const currencies = [...new Set([await readCurrency(db), ...markets.map(({ currency }) => currency)].filter(Boolean))]
	const countries = await db.selectFrom('countries').select(['name', 'code']).execute()
	return shopLanguages().map(({ tag }) =>
		withLanguage(tag, () => {
			const { texts } = currentLanguage()
			const words = [...texts].flatMap(([id, message]) => (messageGroups.test(id) ? [message] : []))
			const days = Array.from({ length: 12 }, (_, month) => sameDay(new Date(Date.UTC(2026, month, 1))))
			const amounts = currencies.map((currency) => formatMoney(123_456_789_000, currency))
			const letters = new Set(
				[...words, ...days, ...amounts, ...countries.map(localizeCountry)].flatMap((text) => [...text.normalize('NFC')]),
			)
			return { language: tag, letters: [...letters].sort().join('') }
		}),
	)
}
