import { account } from './account/account.ts'
import { leaving } from './account/leaving.ts'
import { cart } from './cart/cart.ts'
import { discounts } from './cart/discounts.ts'
import { wishlist } from './cart/wishlist.ts'
import { buying } from './catalogue/buying.ts'
import { comparison } from './catalogue/comparison.ts'
import { filters } from './catalogue/filters.ts'
import { home } from './catalogue/home.ts'
import { listing } from './catalogue/listing.ts'
import { pictures } from './catalogue/pictures.ts'
import { product } from './catalogue/product.ts'
import { questions } from './catalogue/questions.ts'
import { reviews } from './catalogue/reviews.ts'
import { search } from './catalogue/search.ts'
import { sections } from './catalogue/sections.ts'
import { views } from './catalogue/views.ts'
import { checkout } from './checkout/checkout.ts'
import { events } from './checkout/events.ts'
import { fields } from './checkout/fields.ts'
import { orders } from './checkout/orders.ts'
import { payment } from './checkout/payment.ts'
import { receipts } from './checkout/receipts.ts'
import { returns } from './checkout/returns.ts'
import { common } from './frame/common.ts'
import { consent } from './frame/consent.ts'
import { device } from './frame/device.ts'
import { lost } from './frame/lost.ts'
import { mails } from './frame/mails.ts'
import { noscript } from './frame/noscript.ts'
import { notices } from './frame/notices.ts'
import { pages } from './frame/pages.ts'
import { shell } from './frame/shell.ts'
import { tools } from './frame/tools.ts'
import { withdrawals } from './frame/withdrawals.ts'
import { language } from './language.ts'
import { location } from './location/location.ts'
import { mail } from './mail.ts'
import { number } from './number.ts'
import { answers } from './store/answers.ts'
import { refusals } from './store/refusals.ts'
import { requirements } from './store/requirements.ts'

/**
 * The messages of the interface in English, which all other languages translate, by namespace. They are in ICU MessageFormat:
 * `{name}` is a placeholder, `{count, plural, one {# item} other {# items}}` a plural.
 */
export const english = {
	account,
	answers,
	buying,
	cart,
	checkout,
	common,
	comparison,
	consent,
	device,
	discounts,
	events,
	fields,
	filters,
	home,
	language,
	leaving,
	listing,
	location,
	lost,
	mail,
	mails,
	noscript,
	tools,
	notices,
	number,
	orders,
	pages,
	payment,
	pictures,
	product,
	receipts,
	refusals,
	requirements,
	returns,
	questions,
	reviews,
	search,
	sections,
	shell,
	views,
	wishlist,
	withdrawals,
} as const
