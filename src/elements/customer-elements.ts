/** Scripts for customers: wishlist count and wishlist buttons. */
import './cart/wish-toggle.ts'
import { resumePendingMerges } from '#stores/account/session-tabs.ts'

void resumePendingMerges()
