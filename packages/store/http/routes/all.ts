import { readMarket } from '../../commerce/markets/market.ts'
import type { App, Store } from '../../infrastructure/context/store.ts'
import { setMarketLookup } from '../calls/implement.ts'
import { addAccount } from './account/account.ts'
import { addAccountSessions } from './account/account-sessions.ts'
import { addAddresses } from './account/addresses.ts'
import { addMyOrders } from './account/my-orders.ts'
import { addOwnReview } from './account/own-review.ts'
import { addPersonalData } from './account/personal-data.ts'
import { addCarts } from './cart/cart.ts'
import { addCartMarket } from './cart/cart-market.ts'
import { addCartMerge } from './cart/cart-merge.ts'
import { addSaved } from './cart/saved.ts'
import { addWishlist } from './cart/wishlist.ts'
import { addBest } from './catalogue/best.ts'
import { addCategories } from './catalogue/categories.ts'
import { addProducts } from './catalogue/products.ts'
import { addQuestions } from './catalogue/questions.ts'
import { addReviews } from './catalogue/reviews.ts'
import { addSections } from './catalogue/sections.ts'
import { addStockMails } from './catalogue/stock-mails.ts'
import { addCheckout } from './checkout/checkout.ts'
import { addOrderChanges } from './checkout/order-changes.ts'
import { addOrderLookup } from './checkout/order-lookup.ts'
import { addPayments } from './checkout/payments.ts'
import { addReceipts } from './checkout/receipts.ts'
import { addTaxes } from './checkout/taxes.ts'
import { addChanges } from './frame/changes.ts'
import { addContact } from './frame/contact.ts'
import { addContent } from './frame/content.ts'
import { addMarketing } from './frame/marketing.ts'
import { addNewsletter } from './frame/newsletter.ts'
import { addSettings } from './frame/settings.ts'
import { addWithdrawals } from './frame/withdrawals.ts'
import { addHealth } from './health.ts'
import { addDeliveryServices } from './location/delivery-services.ts'
import { addIp } from './location/ip.ts'
import { addLocation } from './location/location.ts'
import { addOpenApi } from './openapi.ts'

/** All routes of the store. */
export function addRoutes(app: App, store: Store): void {
	setMarketLookup(app, (code) => readMarket(store.db, code))
	addHealth(app, store)
	addOpenApi(app, store)
	addChanges(app, store)
	addContent(app, store)
	addSettings(app, store)
	addCategories(app, store)
	addMarketing(app, store)
	addSections(app, store)
	addBest(app, store)
	addProducts(app, store)
	addQuestions(app, store)
	addReviews(app, store)
	addStockMails(app, store)
	addOwnReview(app, store)
	addIp(app, store)
	addLocation(app, store)
	addDeliveryServices(app, store)
	addCarts(app, store)
	addCartMerge(app, store)
	addCartMarket(app, store)
	addCheckout(app, store)
	addMyOrders(app, store)
	addOrderLookup(app, store)
	addOrderChanges(app, store)
	addPayments(app, store)
	addReceipts(app, store)
	addTaxes(app, store)
	addAccount(app, store)
	addAccountSessions(app, store)
	addPersonalData(app, store)
	addAddresses(app, store)
	addSaved(app, store)
	addWishlist(app, store)
	addNewsletter(app, store)
	addContact(app, store)
	addWithdrawals(app, store)
}
