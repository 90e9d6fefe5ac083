import { approveMarketPrices, proposeMarketPrices, setMarketPrices } from '@storefront/store/commands/markets/market-prices.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import type { Derivation, Price } from '@storefront/store/commerce/markets/derive-price.ts'
import { readProposed } from '@storefront/store/commerce/markets/prices.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

const actor = { kind: 'cli' } as const

/** Proposes derived prices of a market. */
export async function proposePrices(db: Db, market: number, { rate, rounding }: Pick<Derivation, 'rate' | 'rounding'>) {
	const { result } = await runCommand(db, proposeMarketPrices, { market, rate, rounding }, { actor, now: new Date() })
	return result
}

/** Approves all proposed prices of a market. */
export async function approvePrices(db: Db, market: number, now: Date): Promise<void> {
	await runCommand(db, approveMarketPrices, { market, variants: [...(await readProposed(db, market))] }, { actor, now })
}

/** Sets the price of a variant in a market; null: not sold there. */
export async function setMarketPrice(db: Db, market: number, variant: number, price: Price | null, now: Date): Promise<void> {
	await runCommand(db, setMarketPrices, { market, prices: [{ variant, price }] }, { actor, now })
}
