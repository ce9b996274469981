import { useState } from 'react';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { Menu } from 'shared-ui/Menu';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import type { ListState } from './use-list-state.ts';
import { usePreference } from './use-preference.ts';

interface SavedViewsProps {
  readonly list: { readonly name: string; readonly state: ListState };
}

/** Search, filters and order of a list, saved under a name. */
interface SavedView {
  readonly name: string;
  readonly queryString: string;
}

/** A menu of the views that the user has saved in this browser. */
export function SavedViews({ list: { name: listName, state } }: SavedViewsProps) {
  const { views: texts } = useMessages().list;
  const [views, setViews] = usePreference<readonly SavedView[]>(`views:${listName}`, []);
  const [isNaming, setNaming] = useState(false);
  const current = views.find(({ queryString }) => queryString === state.queryString);

  const save = (name: string) => {
    setNaming(false);
    setViews([...views.filter((view) => view.name !== name), { name, queryString: state.queryString }]);
    toast.success(texts.saved(name));
  };

  return (
    <>
      <Menu
        variant="quiet"
        entries={[
          ...views.map(({ name, queryString }) => ({
            id: `view:${name}`,
            label: name,
            onSelect: () => state.show(queryString),
          })),
          { id: 'save', label: texts.save, disabled: state.queryString === '', onSelect: () => setNaming(true) },
          ...(current
            ? [
                {
                  id: 'delete',
                  label: texts.delete(current.name),
                  tone: 'danger' as const,
                  onSelect: () => setViews(views.filter((view) => view !== current)),
                },
              ]
            : []),
        ]}
      >
        {current?.name ?? texts.title}
      </Menu>
      {isNaming ? <NameDialog onSave={save} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

const NAME_MAX = 60;

function NameDialog({ onSave, onClose }: { readonly onSave: (name: string) => void; readonly onClose: () => void }) {
  const { views: texts } = useMessages().list;
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => (name.trim() ? onSave(name.trim()) : setError(texts.nameMissing));
  return (
    <Dialog
      title={texts.saveTitle}
      open
      onClose={onClose}
      actions={
        <Button type="submit" form="saved-view">
          {texts.submit}
        </Button>
      }
    >
      <Form
        id="saved-view"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={texts.name}
          hint={texts.hint}
          error={error}
          maxLength={NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Form>
    </Dialog>
  );
}
