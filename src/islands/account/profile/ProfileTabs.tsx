import { useStore } from '@nanostores/react'
import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import { text } from '@storefront/i18n/text.ts'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { $session, type Customer, readSession } from '#stores/session/session.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { SignOutButton } from '../SignOutButton.tsx'

const loadOverview = () => import('./AccountOverview.tsx').then((file) => file.AccountOverview)
const loadAddresses = () => import('./AddressBook.tsx').then((file) => file.AddressBook)
const loadOrders = () => import('./OrderHistory.tsx').then((file) => file.OrderHistory)
const AccountOverview = lazyComponent(loadOverview, LoadError)
const AddressBook = lazyComponent(loadAddresses, LoadError)
const OrderHistory = lazyComponent(loadOrders, LoadError)

const tabs = [
	{ id: 'account', label: () => text('account.overview'), icon: 'user', load: loadOverview },
	{ id: 'addresses', label: () => text('account.addressBook'), icon: 'pin', load: loadAddresses },
	{ id: 'orders', label: () => text('account.orders'), icon: 'box', load: loadOrders },
] as const
type TabId = (typeof tabs)[number]['id']

const tabFromHash = (hash: string): TabId => tabs.find(({ id }) => `#${id}` === hash)?.id ?? 'account'

/** A failure is shown when the tab is rendered. */
const prefetch = (tab: TabId) =>
	void tabs
		.find(({ id }) => id === tab)
		?.load()
		.catch(() => undefined)

// Together with this module, not after its first render.
if (!import.meta.env.SSR) prefetch(tabFromHash(location.hash))

/**
 * The whole content of `/profile` (NAV-08, NAV-09, PROF-01 to PROF-07). Hydrates on load, because the page is personal.
 *
 *     <ProfileTabs client:intent={{ name: 'profile', atOnce: true }} />
 */
export function ProfileTabs({ reasons }: { reasons: readonly string[] }) {
	const root = useHydrationSignal<HTMLDivElement>()
	const session = useStore($session, { ssr: 'initial' })
	const [tab, setTab] = useState<TabId>('account')
	useEffect(() => {
		const follow = () => setTab(tabFromHash(location.hash))
		follow()
		addEventListener('hashchange', follow)
		// A script of the page redirects guests (guard-profile.ts).
		readSession()
		return () => removeEventListener('hashchange', follow)
	}, [])

	const choose = (id: TabId) => {
		setTab(id)
		history.replaceState(history.state, '', id === 'account' ? location.pathname : `#${id}`)
	}
	const customer = session.kind === 'customer' ? session.customer : null
	return (
		<div ref={root} className="grid grid-cols-1 gap-8">
			<ProfileHeader customer={customer} />
			<div className="grid grid-cols-1 gap-8 md:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
				<TabList tab={tab} onChoose={choose} />
				<div id={`${tab}-panel`} role="tabpanel" aria-labelledby={`${tab}-tab`} className="min-w-0">
					{!customer && <div className="skeleton h-72" />}
					{customer && (
						<Suspense fallback={<div className="skeleton h-72" />}>
							{tab === 'account' && <AccountOverview customer={customer} />}
							{tab === 'addresses' && <AddressBook />}
							{tab === 'orders' && <OrderHistory reasons={reasons} />}
						</Suspense>
					)}
				</div>
			</div>
		</div>
	)
}

/** Name, email and sign-out button (PROF-02 to PROF-06). */
function ProfileHeader({ customer }: { customer: Customer | null }) {
	const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : ''
	const picture = safeUrl(customer?.image ?? '')
	return (
		<div className="flex min-w-0 flex-wrap items-center gap-4 rounded-xl bg-sunken p-5 md:p-6">
			<span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-tint text-xl font-bold text-on-tint">
				{picture ? (
					<img src={picture} alt="" width="64" height="64" className="size-full object-cover" />
				) : customer ? (
					initials(customer)
				) : (
					<Icon name="user" />
				)}
			</span>
			<div className="min-w-0 grow basis-40">
				{/* Always one line, so that the layout does not shift when the session is read. The form below shows the full name. */}
				<h1 className="truncate text-2xl">{name || text('account.yours')}</h1>
				<p className="truncate text-ink-muted">{customer ? customer.email || text('account.noEmail') : '\u00a0'}</p>
			</div>
			<SignOutButton disabled={!customer} />
		</div>
	)
}

function initials({ firstName, lastName }: Customer) {
	const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
	return letters ? <span aria-hidden="true">{letters.toLocaleUpperCase()}</span> : <Icon name="user" />
}

/** The breakpoint of the `md:` classes below. */
const sideBySideQuery = '(min-width: 48rem)'
const isSideBySide = () => matchMedia(sideBySideQuery).matches

function onLayoutChange(onChange: () => void): () => void {
	const query = matchMedia(sideBySideQuery)
	query.addEventListener('change', onChange)
	return () => query.removeEventListener('change', onChange)
}

/** PROF-07: next to the panel, on phones above it. Arrow keys move between tabs. */
function TabList({ tab, onChoose }: { tab: TabId; onChoose: (id: TabId) => void }) {
	const list = useRef<HTMLDivElement>(null)
	const isVertical = useSyncExternalStore(onLayoutChange, isSideBySide, () => true)
	useEffect(() => {
		// On phones the tab row is wider than the screen.
		list.current?.querySelector(`#${tab}-tab`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [tab])
	const onKeyDown = (event: KeyboardEvent) => {
		const at = tabs.findIndex(({ id }) => id === tab)
		// On phones the tabs form a row, which follows the direction of the page.
		const forward = list.current && getComputedStyle(list.current).direction === 'rtl' ? -1 : 1
		const steps = { ArrowDown: at + 1, ArrowRight: at + forward, ArrowUp: at - 1, ArrowLeft: at - forward, Home: 0, End: tabs.length - 1 }
		const step = steps[event.key as keyof typeof steps]
		const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length]
		if (!next) return
		event.preventDefault()
		onChoose(next.id)
		list.current?.querySelector<HTMLElement>(`#${next.id}-tab`)?.focus()
	}
	return (
		<div
			ref={list}
			role="tablist"
			aria-label={text('account.yours')}
			aria-orientation={isVertical ? 'vertical' : 'horizontal'}
			className="profile-tabs flex gap-2 overflow-x-auto md:flex-col md:self-start"
			onKeyDown={onKeyDown}
		>
			{tabs.map(({ id, label, icon }) => (
				<button
					key={id}
					id={`${id}-tab`}
					type="button"
					role="tab"
					aria-selected={id === tab}
					aria-controls={id === tab ? `${id}-panel` : undefined}
					tabIndex={id === tab ? 0 : -1}
					className="flex min-h-11 shrink-0 items-center gap-3 rounded-md px-4 text-sm whitespace-nowrap text-ink-soft hover:bg-sunken aria-selected:bg-tint aria-selected:font-bold aria-selected:text-on-tint md:text-base"
					onPointerEnter={() => prefetch(id)}
					onFocus={() => prefetch(id)}
					onClick={() => onChoose(id)}
				>
					<Icon name={icon} small />
					{label()}
				</button>
			))}
		</div>
	)
}
