import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { english, shopLanguages } from '@storefront/i18n/language.ts'
import { localizedPath } from '@storefront/i18n/localized-path.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { siteUrlOf } from '@storefront/runtime/configuration/site-url.ts'
import { Command, Option } from 'commander'
import { exportFeed, exportFeedTo, type FeedFormat, type FeedOptions } from '../../commerce/feed/export/export-feed.ts'
import type { FeedTarget } from '../../commerce/feed/export/target-lines.ts'
import { languageTag } from '../../commerce/translations/language-tag.ts'
import { readCurrency, readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { CommandError } from '../terminal/command-error.ts'
import { resolveTarget } from '../terminal/files.ts'
import { marketOption, withMarketOption } from '../terminal/market-argument.ts'
import { pluralize, print, suggestion } from '../terminal/output.ts'
import { createProgress } from '../terminal/progress.ts'
import { withShop } from '../terminal/shop.ts'

const formats = ['tsv', 'xml'] as const satisfies readonly FeedFormat[]

interface Options {
	readonly format?: FeedFormat
	readonly language?: string
	readonly market?: string
}

export function exportCommand(): Command {
	return new Command('export')
		.description(
			'Export the catalogue as a product feed that "import" reads back without a difference. With --language or --market: a feed for price comparison sites, in one language, with the prices and links of one market; it is not meant for import.',
		)
		.argument('[file]', 'file to write, compressed if it ends in .gz; - is the standard output', 'products.tsv')
		.addOption(new Option('--format <format>', 'format of the feed; default: by the file name').choices(formats))
		.option('--language <tag>', 'language of the feed: one of the languages of the shop, such as de')
		.option(...marketOption)
		.action((file: string, options: Options) =>
			withShop((db, configuration) => withMarketOption(db, options.market, () => write(db, configuration, file, options))),
		)
}

async function write(db: Db, configuration: Configuration, file: string, { format, language, market }: Options): Promise<void> {
	const { name = '' } = await readSettings(db)
	const currency = await readCurrency(db)
	const feed: FeedOptions = {
		format: format ?? (/\.xml(\.gz)?$/i.test(file) ? 'xml' : 'tsv'),
		title: name,
		// Feeds name a currency by its code, but the shop can show a symbol.
		currency: currencyCode(currency) ?? 'USD',
		currencySetting: currency,
		site: siteUrlOf(configuration),
		...(language === undefined && market === undefined ? {} : { readers: readersOf(configuration, language, market) }),
	}
	if (file === '-') return toOutput(exportFeed(db, feed))
	const path = resolveTarget(file)
	const progress = createProgress()
	let lines = 0
	await exportFeedTo(db, path, {
		...feed,
		onProgress(written, share) {
			lines = written
			progress.show('Writing', share)
		},
	})
	progress.end()
	print(`Wrote ${pluralize(lines, 'line')} to ${path}`)
}

/** Throws a `CommandError` if the shop has no pages in the language or the market. */
function readersOf({ LANGUAGES, MARKETS }: Configuration, language: string | undefined, marketCode: string | undefined): FeedTarget {
	const [first] = LANGUAGES
	const tag = language === undefined ? first : languageTag(language)
	const known: readonly string[] = LANGUAGES
	if (tag === null || !known.includes(tag))
		throw new CommandError(
			`The shop has no pages in "${language}".${suggestion(language ?? '', known)} LANGUAGES lists the languages of the shop.`,
		)
	const code = marketCode?.toLowerCase() ?? ''
	const market = code === '' ? MARKETS[0] : MARKETS.find((one) => one.code === code)
	if (code !== '' && !market)
		throw new CommandError(`The shop has no pages of the market "${code}". MARKETS lists the markets of the shop.`)
	if (market?.languages && !market.languages.includes(tag))
		throw new CommandError(
			`The market "${market.code}" has no pages in "${tag}". Its languages in MARKETS: ${market.languages.join(', ')}.`,
		)
	setMarkets(MARKETS)
	const pageLanguage = shopLanguages().find((one) => one.tag === tag) ?? english
	return { language: tag === english.tag ? null : tag, pathOf: (id) => localizedPath(pageLanguage, paths.product(String(id)), code) }
}

async function toOutput(feed: AsyncIterable<string>): Promise<void> {
	try {
		await pipeline(Readable.from(feed), process.stdout, { end: false })
	} catch (error) {
		// The reader has closed the pipe, for example `export - | head`.
		if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
	}
}
