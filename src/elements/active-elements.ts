/** Elements that are loaded at the first activity on a page. */
import './frame/menu-panel.ts'
import './frame/menus.ts'
import './catalogue/carousel-row.ts'
import './catalogue/brand-strip.ts'
import './catalogue/product-gallery.ts'
import './frame/display-settings.ts'
import './catalogue/product-card.ts'
import './cart/add-to-cart.ts'
import './frame/drawers.ts'
import './frame/forms/newsletter-form.ts'
import './frame/notices/notice-region.ts'
import './cart/wish-toggle.ts'
import './catalogue/compare-toggle.ts'

if (document.querySelector('recently-viewed')) void import('./catalogue/recently-viewed.ts').catch(() => undefined)
// Elements of the home page. Awaited, so that a press before they are loaded is repeated.
if (document.querySelector('slide-show, tab-list')) await import('./catalogue/home-elements.ts').catch(() => undefined)
