import { sameDay } from '@storefront/contract/domain/dates.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { currentLanguage, shopLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { localizeCountry } from '../../location/country-names.ts'
import type { LettersOf } from './check-fonts.ts'
import { fontFolders } from './font-folders.ts'
import { checkFontsInThread } from './pdf-thread.ts'

/** The rooms of packages/i18n/en that documents take their words from. */
const rooms = /^(?:receipts|common|payment|number)\./
/** What the bundled font certainly has: most of Latin, Greek, Cyrillic, Hebrew and Arabic, and the older currency signs. */
const bundledLetters =
	/^[\u0020-\u02e9\u0370-\u0523\u05d0-\u05ea\u060c\u061b\u061f\u0621-\u063a\u0640-\u0655\u0660-\u066d\u1e00-\u1ef9\u200e-\u2027\u202f\u20a0-\u20b5\u2066-\u2069]*$/
/** How many missing letters a warning shows. */
const shownLetters = 12

/** One error message for each language whose PDF receipts lack letters, and for each folder of fonts that cannot be read. */
export async function fontWarnings(letters: readonly LettersOf[]): Promise<readonly string[]> {
	const folders = fontFolders()
	const uncertain = letters.filter((one) => folders.length > 0 || !bundledLetters.test(one.letters))
	if (uncertain.length === 0) return []
	const { missing, problems } = await checkFontsInThread(uncertain, folders)
	return [...problems, ...missing.map(warningOf)]
}

function warningOf({ language, letters }: LettersOf): string {
	const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
	const all = [...letters]
	const shown = all.slice(0, shownLetters).join('') + (all.length > shownLetters ? ` and ${all.length - shownLetters} more` : '')
	return `PDF receipts have no font for ${name} (${language}): ${shown} ${all.length === 1 ? 'is' : 'are'} missing. Until there is one, these files are in English and names show \u25A1; the page of the receipt is not affected. Put a font (.ttf, .otf or .ttc) into the folder fonts of SHOP_DIR, or name its folder in FONTS_DIR; docs/languages.md names fonts.`
}

/**
 * The letters of PDF receipts in each language of the shop: of texts, days, names of countries, and of amounts in the currencies
 * of the shop and of its markets.
 */
export async function receiptLetters(db: Db): Promise<readonly LettersOf[]> {
	const markets = await db.selectFrom('markets').select('currency').execute()
	const currencies = [...new Set([await readCurrency(db), ...markets.map(({ currency }) => currency)].filter(Boolean))]
	const countries = await db.selectFrom('countries').select(['name', 'code']).execute()
	return shopLanguages().map(({ tag }) =>
		withLanguage(tag, () => {
			const { texts } = currentLanguage()
			const words = [...texts].flatMap(([id, message]) => (rooms.test(id) ? [message] : []))
			const days = Array.from({ length: 12 }, (_, month) => sameDay(new Date(Date.UTC(2026, month, 1))))
			const amounts = currencies.map((currency) => formatMoney(123_456_789_000, currency))
			const letters = new Set(
				[...words, ...days, ...amounts, ...countries.map(localizeCountry)].flatMap((text) => [...text.normalize('NFC')]),
			)
			return { language: tag, letters: [...letters].sort().join('') }
		}),
	)
}
