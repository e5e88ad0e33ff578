import { ArrowRight, Heart, Moon, Play, Search, Settings, Sun, SunMoon } from 'lucide';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { buttonClass } from '../button-class.ts';
import { type ChipLook, chipClass } from '../chip-class.ts';
import { DropdownMenu } from '../dropdown-menu.tsx';
import { Field } from '../field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { Input } from '../input.tsx';
import { Kbd } from '../kbd.tsx';
import { LinkButton } from '../link-button.tsx';
import { MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '../menu-item.tsx';
import { MenuList } from '../menu-list.tsx';
import { SearchField } from '../search-field.tsx';
import { Select } from '../select.tsx';
import { Slider } from '../slider.tsx';
import { TabPanel, Tabs } from '../tabs.tsx';
import { Section } from './section.tsx';

const sections = ['Everything', 'Science', 'Design', 'History', 'Music'];
const tabs = { account: 'Account', favorites: 'Favorites', history: 'History' };
const themes = [
  { name: 'Light', icon: Sun },
  { name: 'Dark', icon: Moon },
  { name: 'System', icon: SunMoon },
];

function Buttons() {
  return (
    <Section title="Button">
      <Button variant="primary">Primary</Button>
      <Button>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <LinkButton href="#button" variant="secondary">
        A link <Icon of={ArrowRight} />
      </LinkButton>
      <Button size="small">Small</Button>
      <Button size="large" variant="primary">
        <Icon of={Play} /> Large
      </Button>
      <Button disabled>Disabled</Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button loading>Saving...</Button>
      <Button variant="primary" loading>
        Searching...
      </Button>
    </Section>
  );
}

function Sliders() {
  const [percent, setPercent] = useState(30);
  const slider = { min: 0, max: 100, step: 5, words: (value: number) => `${value}%` };
  return (
    <Section title="Slider">
      <div className="grid w-72 gap-4">
        <Slider
          {...slider}
          label="Threshold"
          hint="In steps of five."
          value={percent}
          onChange={setPercent}
        />
        <Slider {...slider} label="Switched off" value={45} onChange={setPercent} disabled />
      </div>
    </Section>
  );
}

function IconButtons() {
  const [on, setOn] = useState(true);
  return (
    <Section title="Icon button">
      <IconButton label="Search" icon={<Icon of={Search} />} />
      <IconButton label="Keep" icon={<Icon of={Heart} />} aria-pressed={on} onClick={() => setOn(!on)} />
      <IconButton label="Settings" icon={<Icon of={Settings} />} disabled />
      <IconButton label="Play" ground="picture" icon={<Icon of={Play} />} />
    </Section>
  );
}

function Choices() {
  const [section, setSection] = useState('Science');
  const [theme, setTheme] = useState('System');
  const [tab, setTab] = useState<keyof typeof tabs>('account');
  return (
    <>
      <Section title="Chip">
        <div className="flex w-full gap-6 overflow-x-auto border-b border-line">
          <Chips variant="section" chosen={section} onChoose={setSection} />
        </div>
        <Chips variant="tag" chosen={section} onChoose={setSection} />
      </Section>
      <Section title="Tabs">
        <div className="w-full">
          <Tabs
            label="Profile"
            tabs={tabs}
            selected={tab}
            panel="tabbed"
            addressOf={(one) => `#${one}`}
            onSelect={setTab}
            className="mb-4 border-b"
          />
          <TabPanel id="tabbed" selected={tab}>
            {tabs[tab]}
          </TabPanel>
        </div>
      </Section>
      <Section title="Badge">
        <Badge>YouTube</Badge>
        <Badge variant="strong">Featured</Badge>
        <Badge variant="picture">12:34</Badge>
        <Badge variant="success">Healthy</Badge>
        <Badge variant="warning">Stale</Badge>
        <Badge variant="danger">Failed</Badge>
      </Section>
      <Section title="Dropdown menu">
        <DropdownMenu label="Account" trigger={<Icon of={Settings} />} triggerClassName={buttonClass()}>
          <MenuList>
            <MenuItem>Something to do</MenuItem>
            <MenuItem disabled>Not now</MenuItem>
            <MenuSeparator />
            <MenuGroup label="Theme">
              {themes.map(({ name, icon }) => (
                <MenuChoice key={name} checked={theme === name} onClick={() => setTheme(name)}>
                  <Icon of={icon} />
                  {name}
                </MenuChoice>
              ))}
            </MenuGroup>
          </MenuList>
        </DropdownMenu>
        <p className="self-center text-muted">
          Press <Kbd>?</Kbd> or <Kbd>g</Kbd> <Kbd>h</Kbd>
        </p>
      </Section>
    </>
  );
}

type ChipsProps = { variant: ChipLook['variant']; chosen: string; onChoose: (name: string) => void };

function Chips({ variant, chosen, onChoose }: ChipsProps) {
  return sections.map((name) => (
    <button
      key={name}
      type="button"
      aria-pressed={name === chosen}
      onClick={() => onChoose(name)}
      className={chipClass({ variant })}
    >
      {name}
    </button>
  ));
}

function Fields() {
  return (
    <Section title="Input, file, search, select">
      <div className="grid w-full gap-5 md:grid-cols-2">
        <Field label="Name" hint="As it should be shown.">
          {(control) => <Input {...control} placeholder="Ada" />}
        </Field>
        <Field label="Email" error="Please enter a valid email address">
          {(control) => <Input {...control} type="email" defaultValue="ada@" />}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Not now" />}</Field>
        <Field label="Picture">{(control) => <Input {...control} type="file" />}</Field>
        <Field label="Order">
          {(control) => (
            <Select {...control}>
              <option>Newest First</option>
              <option>Alphabetical</option>
            </Select>
          )}
        </Field>
      </div>
      <SearchField
        label="Search"
        placeholder="Search"
        clearLabel="Clear search"
        defaultValue="margin notes"
      />
      <SearchField label="Search, empty" placeholder="Search" clearLabel="Clear" />
      <SearchField
        label="Search, waiting"
        placeholder="Search"
        clearLabel="Clear"
        defaultValue="rain"
        isBusy
      />
    </Section>
  );
}

/** Everything one presses, chooses or types in. */
export function Controls() {
  return (
    <>
      <Buttons />
      <IconButtons />
      <Sliders />
      <Choices />
      <Fields />
      <Section title="File drop">
        <FileDrop
          label="Files"
          title="Drop files here"
          hint="Plain text, at most 5 MB each."
          accept=".txt"
          button="Choose Files"
          isMultiple
          onFiles={() => {}}
        />
      </Section>
    </>
  );
}
