import { type Gender, genders } from '@storefront/contract/domain/account/account.ts'
import { text } from '@storefront/i18n/text.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { saveProfile } from '#stores/account/account.ts'
import { deleteDraft, readDraft, saveDraft } from '#stores/session/drafts.ts'
import type { Customer } from '#stores/session/session.ts'
import { AccountSecurity } from './AccountSecurity.tsx'

const draft = 'profile'

const genderNames: Readonly<Record<(typeof genders)[number], () => string>> = {
	male: () => text('account.genderMale'),
	female: () => text('account.genderFemale'),
	other: () => text('account.genderOther'),
}

interface ProfileField {
	readonly name: 'firstName' | 'lastName' | 'birthDate' | 'phone'
	readonly label: () => string
	readonly autoComplete: string
	readonly type?: 'text' | 'tel'
	readonly placeholder?: () => string
}

const names: readonly ProfileField[] = [
	{ name: 'firstName', label: () => text('account.firstName'), autoComplete: 'given-name' },
	{ name: 'lastName', label: () => text('account.lastName'), autoComplete: 'family-name' },
]
const birthDate: ProfileField = {
	name: 'birthDate',
	label: () => text('account.birthDate'),
	autoComplete: 'bday',
	placeholder: () => text('account.birthDateForm'),
}
const phone: ProfileField = { name: 'phone', label: () => text('account.phoneNumber'), autoComplete: 'tel', type: 'tel' }

/** PROF-08 to PROF-15. The browser's own validation reports empty fields (AMB-43). */
export function AccountOverview({ customer }: { customer: Customer }) {
	const id = useId()
	const form = useRef<HTMLFormElement>(null)
	const [busy, setBusy] = useState(false)
	const values = readDraft(draft)
	const value = (name: ProfileField['name'] | 'gender') => values[name] ?? customer[name]

	// Another tab saved the profile: fields without focus show the new values.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields are uncontrolled.
	useEffect(() => {
		for (const name of ['firstName', 'lastName', 'birthDate', 'phone', 'gender'] as const) {
			const field = form.current?.elements.namedItem(name) as HTMLInputElement | null
			if (field && document.activeElement !== field) field.value = value(name)
		}
	}, [customer])

	const save = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (busy) return
		const data = new FormData(event.currentTarget)
		const entered = (name: string) => String(data.get(name) ?? '').trim()
		setBusy(true)
		const saved = await saveProfile({
			firstName: entered('firstName'),
			lastName: entered('lastName'),
			phone: entered('phone'),
			gender: entered('gender') as Gender,
			birthDate: entered('birthDate'),
		})
		setBusy(false)
		if (saved) deleteDraft(draft)
	}
	const field = ({ name, label, autoComplete, type = 'text', placeholder }: ProfileField) => (
		<div key={name} className="field">
			<Label id={`${id}-${name}`}>{label()}</Label>
			<input
				id={`${id}-${name}`}
				name={name}
				type={type}
				className="input"
				required
				defaultValue={value(name)}
				autoComplete={autoComplete}
				placeholder={placeholder?.()}
				onInput={(event) => saveDraft(draft, name, event.currentTarget.value)}
			/>
		</div>
	)
	return (
		<>
			<section aria-labelledby={`${id}-title`}>
				<h2 id={`${id}-title`} className="mb-5 text-xl">
					{text('account.overview')}
				</h2>
				<form
					ref={form}
					method="post"
					className="grid gap-5 sm:grid-cols-2"
					onSubmit={(event: SubmitEvent<HTMLFormElement>) => void save(event)}
				>
					{names.map(field)}
					<div className="field sm:col-span-2">
						<Label id={`${id}-email`}>{text('account.emailAddress')}</Label>
						<input
							id={`${id}-email`}
							type="email"
							className="input bg-sunken text-ink-muted"
							readOnly
							required
							value={customer.email}
							autoComplete="email"
						/>
					</div>
					{field(birthDate)}
					<div className="field">
						<Label id={`${id}-gender`}>{text('account.gender')}</Label>
						<select
							id={`${id}-gender`}
							name="gender"
							className="input"
							required
							defaultValue={value('gender')}
							autoComplete="sex"
							onChange={(event) => saveDraft(draft, 'gender', event.currentTarget.value)}
						>
							<option value="" disabled hidden>
								{text('account.chooseGender')}
							</option>
							{genders.map((gender) => (
								<option key={gender} value={gender}>
									{genderNames[gender]()}
								</option>
							))}
						</select>
					</div>
					{field(phone)}
					<button type="submit" className="button button-primary justify-self-start sm:col-span-2" aria-busy={busy || undefined}>
						{busy && <span className="spinner" />}
						{text('account.save')}
					</button>
				</form>
			</section>
			<AccountSecurity email={customer.email} />
		</>
	)
}

/** The label of a required field, with an asterisk (PROF-11). */
function Label({ id, children }: { id: string; children: string }) {
	return (
		<label className="label" htmlFor={id}>
			{children}
			<span className="text-error" aria-hidden="true">
				{' '}
				*
			</span>
		</label>
	)
}
