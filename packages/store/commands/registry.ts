import { adjustStock } from './catalogue/adjust-stock.ts'
import { changePrices } from './catalogue/change-prices.ts'
import { productCommands } from './catalogue/products/product-commands.ts'
import { setGoods } from './catalogue/set-goods.ts'
import { setBrandPicture, setCategoryPictures } from './catalogue/set-pictures.ts'
import { setPlaceStock } from './catalogue/set-place-stock.ts'
import { setPrice, setPrices } from './catalogue/set-price.ts'
import { setStock, setStocks } from './catalogue/set-stock.ts'
import { setTranslation } from './catalogue/set-translation.ts'
import { variantCommands } from './catalogue/variants/variant-commands.ts'
import type { Command } from './command.ts'
import { addSynonym } from './content/add-synonym.ts'
import { contentCommands } from './content/set-content.ts'
import { closeDays, openDays, setDispatchRules } from './delivery/dispatch-commands.ts'
import { pickupPlaceCommands } from './delivery/place-commands.ts'
import { replaceCharges } from './delivery/replace-charges.ts'
import { deliveryServiceCommands } from './delivery/service-commands.ts'
import { setDelivery } from './delivery/set-delivery.ts'
import { homePictureCommands } from './home/picture-commands.ts'
import { setSection } from './home/set-section.ts'
import { importLines } from './import/import-lines.ts'
import { importTexts } from './import/import-texts.ts'
import { closeWithdrawal } from './law/close-withdrawal.ts'
import { marketCommands } from './markets/market-commands.ts'
import { orderCommands } from './orders/order-commands.ts'
import { paymentTypeCommands } from './payments/payment-type-commands.ts'
import { publishReview } from './reviews/publish-review.ts'
import { answerQuestion, publishQuestion, refuseQuestion } from './reviews/question-commands.ts'
import { refuseReview } from './reviews/refuse-review.ts'
import { addCoupon, expireCoupon } from './settings/coupons.ts'
import { discountCommands } from './settings/discounts.ts'
import { keepExamples } from './settings/keep-examples.ts'
import { setCurrency } from './settings/set-currency.ts'
import { setFlag } from './settings/set-flag.ts'
import { setSetting, setSettings } from './settings/set-setting.ts'
import { setTaxRate } from './settings/set-tax-rate.ts'

/** All commands. A command that is removed stays in the log, and its entries cannot be undone any more. */
const all: readonly Command[] = [
	setStock,
	setStocks,
	adjustStock,
	setPlaceStock,
	setPrice,
	setPrices,
	setGoods,
	changePrices,
	...productCommands,
	...variantCommands,
	publishReview,
	refuseReview,
	publishQuestion,
	refuseQuestion,
	answerQuestion,
	addCoupon,
	expireCoupon,
	...discountCommands,
	setSetting,
	setSettings,
	setCurrency,
	setFlag,
	setTaxRate,
	keepExamples,
	...paymentTypeCommands,
	setDelivery,
	replaceCharges,
	...deliveryServiceCommands,
	...pickupPlaceCommands,
	setDispatchRules,
	closeDays,
	openDays,
	...marketCommands,
	...homePictureCommands.slides.all,
	...homePictureCommands.promotions.all,
	setSection,
	...contentCommands,
	addSynonym,
	setCategoryPictures,
	setBrandPicture,
	setTranslation,
	importLines,
	importTexts,
	...orderCommands,
	closeWithdrawal,
]

/** Commands by their names. */
export const commands: ReadonlyMap<string, Command> = new Map(all.map((command) => [command.name, command]))
