import type { SettingGroup } from '@storefront/store/desk/queries/settings/setting-groups.ts'
import { newForm, readFields, refusedForm, textValue } from '../../forms/form-state.ts'
import { type Taken, takeStep } from '../../forms/take-step.ts'

/** Plans or saves the changed settings of the group whose form was sent; null: the form has another purpose. */
export async function saveGroup(locals: App.Locals, sent: FormData, groups: readonly SettingGroup[]): Promise<Taken | null> {
	const form = newForm(readFields(sent))
	const group = groups.find(({ id }) => id === textValue(form, 'group'))
	if (!group) return null
	const changed = group.fields.flatMap(({ name, inputmode }) => {
		// Browsers send line breaks as CR LF.
		const seen = sent.get(`seen-${name}`)?.toString().replaceAll('\r\n', '\n') ?? ''
		const text = textValue(form, name).replaceAll('\r\n', '\n')
		const typed = inputmode === 'decimal' ? text.replace(',', '.') : text
		return name in form.values && typed !== seen.trim() ? [{ name, typed, seen }] : []
	})
	const [first, ...others] = changed
	if (!first) return { form: refusedForm(sent, 'You have changed nothing.'), conflicts: [] }
	const values = Object.fromEntries(changed.map(({ name, typed }) => [name, typed]))
	const expected = await locals.desk.settings.expected(group, Object.fromEntries(changed.map(({ name, seen }) => [name, seen])))
	const ofShop =
		others.length === 0
			? { name: 'setting.set', input: { name: first.name, value: first.typed } }
			: { name: 'setting.setAll', input: { values } }
	const command = group.command === 'dispatch' ? { name: 'dispatch.set', input: values } : ofShop
	return await takeStep(locals, sent, {
		...command,
		expected,
		isPlanned: true,
		// The command of a single setting calls it "value".
		fields: { value: first.name },
		typed: ({ key }) => values[group.fields.find((field) => field.key === key)?.name ?? ''],
	})
}
