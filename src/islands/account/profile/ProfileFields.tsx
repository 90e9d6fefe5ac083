import { genders } from '@storefront/contract/domain/account/account.ts'
import { text } from '@storefront/i18n/text.ts'
import { useId } from 'react'

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

export type ProfileFieldName = ProfileField['name'] | 'gender'

interface ProfileFieldsProps {
	/** Initial value of a field. */
	value: (name: ProfileFieldName) => string
	email: string
	onInput: (name: ProfileFieldName, typed: string) => void
}

/** The fields of the profile, all required (PROF-08 to PROF-13). They are uncontrolled. */
export function ProfileFields({ value, email, onInput }: ProfileFieldsProps) {
	const id = useId()
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
				onInput={(event) => onInput(name, event.currentTarget.value)}
			/>
		</div>
	)
	return (
		<>
			{names.map(field)}
			<div className="field sm:col-span-2">
				<Label id={`${id}-email`}>{text('account.emailAddress')}</Label>
				<input
					id={`${id}-email`}
					type="email"
					className="input bg-sunken text-ink-muted"
					readOnly
					required
					value={email}
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
					onChange={(event) => onInput('gender', event.currentTarget.value)}
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
