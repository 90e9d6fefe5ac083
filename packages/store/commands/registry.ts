import { adjustStock } from './catalogue/adjust-stock.ts'
import { changePrices } from './catalogue/change-prices.ts'
import { setPrice, setPrices } from './catalogue/set-price.ts'
import { setStock, setStocks } from './catalogue/set-stock.ts'
import type { Command } from './command.ts'
import { orderCommands } from './orders/order-commands.ts'
import { publishReview } from './reviews/publish-review.ts'
import { answerQuestion, publishQuestion, refuseQuestion } from './reviews/question-commands.ts'
import { refuseReview } from './reviews/refuse-review.ts'
import { addCoupon, expireCoupon } from './settings/coupons.ts'
import { setFlag } from './settings/set-flag.ts'
import { setSetting } from './settings/set-setting.ts'
import { setTaxRate } from './settings/set-tax-rate.ts'

/** All commands. A command that is removed stays in the log, and its entries cannot be undone any more. */
const all: readonly Command[] = [
	setStock,
	setStocks,
	adjustStock,
	setPrice,
	setPrices,
	changePrices,
	publishReview,
	refuseReview,
	publishQuestion,
	refuseQuestion,
	answerQuestion,
	addCoupon,
	expireCoupon,
	setSetting,
	setFlag,
	setTaxRate,
	...orderCommands,
]

/** Commands by their names. */
export const commands: ReadonlyMap<string, Command> = new Map(all.map((command) => [command.name, command]))
