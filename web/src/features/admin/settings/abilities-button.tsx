import type { ModelAbilities } from '@citewell/contract/admin/settings.ts'
import { Button, Text } from '@mantine/core'
import { serverDetail } from '../../../api/api-error.ts'
import { Notice } from '../../../ui/notes/notice.tsx'
import { useTryModels } from './change-settings.ts'
import classes from './settings-page.module.css'

const abilities = { streaming: 'Streaming', tools: 'Tools', structured: 'Structured output' } as const
const kinds = Object.keys(abilities) as (keyof typeof abilities)[]

/** Tries what the models in force can do, and lists it. */
export function AbilitiesButton({ disabled }: { disabled: boolean }) {
  const trying = useTryModels()
  return (
    <div>
      <Button
        size="compact-md"
        variant="default"
        disabled={disabled}
        loading={trying.isPending}
        onClick={() => trying.mutate()}
      >
        Try abilities
      </Button>
      {trying.isError ? (
        <Notice kind="error">{serverDetail(trying.error) ?? 'The models could not be tried.'}</Notice>
      ) : null}
      {trying.data ? (
        <ul className={classes.abilities} aria-label="Abilities of the models">
          {trying.data.models.map(model => (
            <li key={model.model}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {model.model}
              </Text>
              <Text size="sm">{detailsText(model)}</Text>
              {kinds.map(kind => (
                <Text key={kind} size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {abilityText(kind, model[kind])}
                </Text>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function detailsText({ window, price }: Pick<ModelAbilities, 'window' | 'price'>): string {
  const cost = price ? `$${price.input} in and $${price.output} out for a million` : 'price not known'
  return `Window: ${window.toLocaleString('en')} tokens, ${cost}`
}

function abilityText(kind: keyof typeof abilities, { works, said }: ModelAbilities['tools']): string {
  return works ? `✓ ${abilities[kind]}: works` : `✗ ${abilities[kind]}: does not work. ${said ?? ''}`.trim()
}
