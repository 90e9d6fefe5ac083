import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { proposeMarketPrices } from '@storefront/store/commands/markets/market-prices.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { canRound, isRate, roundingRules } from '@storefront/store/commerce/markets/derive-price.ts'
import { PriceTooHigh, type Proposal } from '@storefront/store/commerce/markets/prices.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { MarketsTable } from '@storefront/store/infrastructure/db/schema/markets.ts'
import type { Selectable } from 'kysely'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { nothingChanged } from '../../terminal/dry-run.ts'
import { parseMarket } from '../../terminal/market-argument.ts'
import { pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { formatPrice, variantTitle } from './format-price.ts'

type MarketRow = Selectable<MarketsTable>

/** Maximum number of printed lines; --json and "prices export" output all of them. */
export const maxPrinted = 20
/** Share of the price above which a change is reported as unusual. */
const unusualChange = 0.2

/** Options of `prices propose`. */
export interface ProposeOptions {
	readonly market: string
	readonly json?: true
	readonly rate?: string
	readonly round?: string
	readonly dryRun?: true
}

/** Derives prices from those of the main market, and prints the proposals. */
export async function proposeDerivedPrices(
	db: Db,
	{ market: code, rate: typedRate, round: typedRound, json, dryRun }: ProposeOptions,
): Promise<void> {
	const market = await parseMarket(db, code)
	const rate = typedRate ?? market.rate
	if (rate === '') throw new CommandError(`Add the exchange rate from the currency of the shop to ${market.currency}, such as --rate 0.93.`)
	if (!isRate(rate))
		throw new CommandError(
			`--rate is "${rate}". It must be a number above 0 such as 0.93, with at most nine digits before and after the decimal point.`,
		)
	const rounding = roundingRules.find((rule) => rule === (typedRound ?? market.rounding))
	if (!rounding) throw new CommandError(`--round is "${typedRound}". It must be one of ${roundingRules.join(', ')}.`)
	if (!canRound(rounding, market.currency))
		throw new CommandError(`--round is "${rounding}", but ${market.currency} has no such decimals. Use none, whole, 10 or 100.`)
	const main = await readCurrency(db)
	const input = { market: market.id, rate, rounding }
	const doing = dryRun ? planCommand : runCommand
	const { result } = await doing(db, proposeMarketPrices, input, cliContext()).catch((error: unknown) => {
		if (!(error instanceof PriceTooHigh)) throw error
		const { row, price } = error.proposal
		throw new CommandError(
			`Nothing was proposed. At 1 ${main} = ${rate} ${market.currency}, ${variantTitle(row)} (${row.sku}) would cost ${formatPrice(price, market.currency)}, which is not a valid price. Check the direction of the rate.`,
		)
	})
	const { added, changed, unchanged, setByOwner } = result
	const proposals = [...added, ...changed]
	if (json)
		return printJson({
			market: market.code,
			rate,
			rounding,
			proposals: proposals.map(({ row, price }) => ({
				sku: row.sku,
				main: row.main,
				before: row.sold && { price: row.sold.price, discount: row.sold.discount },
				proposed: price,
			})),
			same: unchanged,
			own: setByOwner,
		})
	const far = changed.filter(isFar)
	printProposals([...far, ...proposals.filter((proposal) => !far.includes(proposal))].slice(0, maxPrinted), market, main)
	if (proposals.length > maxPrinted) print(`… and ${pluralize(proposals.length - maxPrinted, 'more', 'more')}; --json prints all.`)
	print(
		`1 ${main} = ${rate} ${market.currency}, rounding: ${rounding}. ${pluralize(added.length, 'variant')} not sold there yet, ${pluralize(changed.length, 'price')} changed, ${unchanged} unchanged, ${setByOwner} set by hand.`,
	)
	if (far.length > 0) print(`${pluralize(far.length, 'price')} would change by more than ${unusualChange * 100} % (listed first).`)
	if (dryRun) return print(nothingChanged)
	print(
		proposals.length === 0
			? 'There is nothing to approve.'
			: `These prices take effect after "prices approve --market ${market.code} --all".`,
	)
}

function isFar({ row, price }: Proposal): boolean {
	if (!row.sold) return false
	const before = applyDiscount(row.sold.price, row.sold.discount)
	return Math.abs(applyDiscount(price.price, price.discount) - before) > before * unusualChange
}

function printProposals(proposals: readonly Proposal[], market: MarketRow, main: string): void {
	if (proposals.length === 0) return
	printTable(
		['SKU', 'Product', 'Main price', 'Current', 'Proposed'],
		proposals.map(({ row, price }) => [
			row.sku,
			variantTitle(row),
			formatPrice(row.main, main),
			row.sold ? formatPrice(row.sold, market.currency) : 'not sold',
			formatPrice(price, market.currency),
		]),
	)
}
