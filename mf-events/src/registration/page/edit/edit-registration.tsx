import { Card, Typography } from '@club/web-kit/ui';
import { ModuleList } from '../../modules/module-list.tsx';
import { StepBody } from '../../step/step-body.tsx';
import { StepForm } from '../../step/step-form.tsx';
import { Members } from '../../team/members.tsx';
import { type EditOptions, useEdit } from './use-edit.ts';

/** Members and modules of a registration that is not paid yet. */
export function EditRegistration(props: EditOptions) {
  const { form, modules, setModules, save, close, isSaving, problem } = useEdit(props);
  return (
    <Card sx={{ borderRadius: '24px' }}>
      <StepForm
        submitLabel={isSaving ? 'Saving…' : 'Save changes'}
        onSubmit={save}
        onCancel={close}
        isSending={isSaving}
        problem={problem}
      >
        <StepBody title="Members and modules">
          <Members event={props.registration.event} form={form} />
          <Typography variant="h5" component="h3">
            Modules
          </Typography>
          <ModuleList
            modules={props.registration.event.modules}
            selected={modules}
            onChange={setModules}
          />
        </StepBody>
      </StepForm>
    </Card>
  );
}
