import type { Command } from '../command.ts'
import { addMarket } from './add-market.ts'
import { changeMarket } from './change-market.ts'
import { approveMarketPrices, proposeMarketPrices, setMarketPrices } from './market-prices.ts'
import { removeMarket } from './remove-market.ts'
import { switchMarket } from './switch-market.ts'

/** Additional markets and their prices. */
export const marketCommands: readonly Command[] = [
	addMarket,
	changeMarket,
	switchMarket,
	removeMarket,
	proposeMarketPrices,
	approveMarketPrices,
	setMarketPrices,
]
