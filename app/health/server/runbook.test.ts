import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { healthSubjects } from '#app/health/rules/health.ts'
import { alertsOf, runbook } from '#app/health/rules/runbook.ts'

interface Rule {
  alert: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string; runbook_url: string }
}

const rules: Rule[] = parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')).groups[0].rules
const alerts = rules.map(({ alert }) => alert).sort()

it('each alert has a section of docs/runbook.md and one of the page, and each section its alert', () => {
  const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)]
  expect(sections.map(([, title]) => title).sort()).toEqual(alerts)
  expect(runbook.map(({ alert }) => alert).sort()).toEqual(alerts)
})

it('each alert leads to its sections', () => {
  for (const { alert, annotations } of rules) {
    expect(annotations).toMatchObject({
      runbook: `docs/runbook.md#${alert.toLowerCase()}`,
      runbook_url: `{{ $externalLabels.portal }}/admin/health#${alert}`,
    })
  }
})

it('what the page finds wrong has an alert, but for the scanner, of which only the portal knows', () => {
  expect(healthSubjects.filter((subject) => alertsOf(subject).length === 0)).toEqual(['scanner'])
})

it('the scrape jobs are those that the alerts ask for', () => {
  const { scrape_configs: jobs, rule_files: files } = parse(
    readFileSync('deploy/prometheus/prometheus.yaml', 'utf8'),
  )
  expect(files).toEqual(['alerts.yaml'])
  const asked = [...readFileSync('deploy/prometheus/alerts.yaml', 'utf8').matchAll(/job="([^"]+)"/g)].map(
    ([, job]) => job,
  )
  const names = jobs.map((job: { job_name: string }) => job.job_name)
  expect([...new Set(asked)].sort()).toEqual([...names, 'shaar-database'].sort())
})
